import { Plus } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import styles from './calendar-page.module.css'
import { t } from './texts.ts'

const lines = ['dentist', 'football', 'halfTerm'] as const

/** Says what the calendar is for while it has nothing, with lines that are added by a press. */
export function EmptyCalendar({ onLine }: { onLine: (line: string) => void }) {
  return (
    <Card pad="none" className={styles.empty}>
      <EmptyState
        small
        drawing={<Drawing of="evening" />}
        title={<Heading level={2}>{t('empty.title')}</Heading>}
        action={lines.map((line) => (
          <Button key={line} icon={Plus} aria-haspopup="dialog" onClick={() => onLine(t(`empty.${line}`))}>
            {t(`empty.${line}`)}
          </Button>
        ))}
      >
        {t('empty.about')}
      </EmptyState>
    </Card>
  )
}
