import { useId } from 'react'
import { contractName } from '#overview/reports/web/contract-name.ts'
import { ReportLink } from '#overview/reports/web/report-link.tsx'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import type { Costs } from '../contract.ts'
import styles from './costs-page.module.css'
import { t } from './texts.ts'

/** The contracts of which no amount is known, so that nothing is guessed, what other currencies come to, and how the sums are made. */
export function UnknownAmounts({ costs: { unknown, unknownCount, otherCurrencies, leftOut } }: { costs: Costs }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      {unknown.length + otherCurrencies.length > 0 && (
        <>
          <div className={styles.head}>
            <Heading level={2} id={id}>
              {t('unknown.title')}
            </Heading>
          </div>
          <Card pad="none" render={<ul />}>
            {unknown.map((one) => (
              <li key={one.itemId} className={styles.row}>
                <div>
                  <p className={styles.name} dir="auto">
                    <TextLink render={<ReportLink href={`/subcategory/${one.subcategoryId}#${one.itemId}`} />}>
                      {contractName(one)}
                    </TextLink>
                  </p>
                  <p className={styles.quiet}>{t(`unknown.why.${one.missing}`)}</p>
                </div>
                {one.access === 'edit' && (
                  <Button
                    size="s"
                    aria-label={t(`unknown.addTo.${one.missing}`, { name: contractName(one) })}
                    render={<ReportLink href={`/subcategory/${one.subcategoryId}#${one.itemId}`} />}
                  >
                    {t(`unknown.add.${one.missing}`)}
                  </Button>
                )}
              </li>
            ))}
            {otherCurrencies.map(({ direction, currency, pence }) => (
              <li key={`${direction} ${currency}`} className={styles.row}>
                <div>
                  <p className={styles.name}>
                    {t(direction === 'in' ? 'unknown.received' : 'unknown.paid', { money: formatMoney(pence, currency) })}
                  </p>
                  <p className={styles.quiet}>{t('unknown.otherCurrency')}</p>
                </div>
              </li>
            ))}
          </Card>
          {unknownCount > unknown.length && <p className={styles.quiet}>{t('unknown.more', { count: unknownCount - unknown.length })}</p>}
        </>
      )}
      <p className={styles.quiet}>
        {t('how')} {leftOut > 0 && t('leftOut', { count: leftOut })}
      </p>
    </section>
  )
}
