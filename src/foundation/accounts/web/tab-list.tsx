import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tab-list.module.css'

/** One tab. `onApproach` runs when it is pointed at or focused, so that its content can be loaded. */
type Tab<Value extends string> = { value: Value; label: string; onApproach?: () => void }

type TabListProps<Value extends string> = {
  label: string
  tabs: ReadonlyArray<Tab<Value>>
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Tabs that look like segments: arrow keys move between them, with one stop for the Tab key. */
export function TabList<Value extends string>({ label, tabs, value, onChange, children }: TabListProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const index = tabs.findIndex((tab) => tab.value === value)
    const chosen = (index + step + tabs.length) % tabs.length
    const tab = tabs[chosen]
    if (tab === undefined) return
    onChange(tab.value)
    list.current?.querySelectorAll('button')[chosen]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Key key={tab.value} id={id} tab={tab} chosen={tab.value === value} onChoose={onChange} onMove={move} />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

type KeyProps<Value extends string> = {
  id: string
  tab: Tab<Value>
  chosen: boolean
  onChoose: (value: Value) => void
  onMove: (event: KeyboardEvent) => void
}

function Key<Value extends string>({ id, tab, chosen, onChoose, onMove }: KeyProps<Value>) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${tab.value}`}
      className={styles.tab}
      aria-selected={chosen}
      aria-controls={`${id}-panel`}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onChoose(tab.value)}
      onKeyDown={onMove}
      onPointerEnter={tab.onApproach}
      onFocus={tab.onApproach}
    >
      {tab.label}
    </button>
  )
}
