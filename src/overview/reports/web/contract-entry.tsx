import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportContract } from '../contract.ts'
import { placeLabel } from './place-label.ts'
import { ReportEntry } from './report-entry.tsx'
import { contractHref } from './report-href.ts'

type ContractEntryProps = {
  contract: ReportContract
  chip: ReactNode
  /** The line about its end. */
  when: ReactNode
  onLeave: () => void
}

/** A contract of a report: where it is, its provider when there is one, and its end (REP-19, REP-20). */
export function ContractEntry({ contract, ...entry }: ContractEntryProps) {
  const { t } = useTranslation('reports')
  const { place, providerName } = contract
  return (
    <ReportEntry
      place={place}
      title={titleOf(contract)}
      href={contractHref(contract)}
      sub={providerName === null ? undefined : t('panel.month.provider', { name: providerName })}
      {...entry}
    />
  )
}

/** What is searched of a contract. */
export function wordsOf(contract: ReportContract): string {
  return `${titleOf(contract)} ${contract.place.familyName} ${contract.providerName ?? ''}`
}

function titleOf({ place, subcategoryName }: ReportContract): string {
  return `${placeLabel(place)} · ${subcategoryName}`
}
