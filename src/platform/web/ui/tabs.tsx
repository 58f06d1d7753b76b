import { Tabs as Base } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import styles from './tabs.module.css'

/** One destination within a screen. */
interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon | undefined
  count?: number | undefined
}

interface TabsProps<Value extends string> {
  /** The name of the choice, only for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Buttons at the end of the row. */
  action?: ReactNode
  /** The content of the chosen tab. */
  children?: ReactNode
}

// How far the row fades at its end.
const fadePx = 28

/** Text tabs with a mitred honey bar; they scroll sideways, arrow keys move, long names end in an ellipsis. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, action, children }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)
    if (!row.current || !tab) return
    const { clientWidth } = row.current
    const isSeenAtFirst = tab.offsetLeft + tab.offsetWidth + fadePx <= clientWidth
    row.current.scrollLeft = isSeenAtFirst ? 0 : tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2
  }, [value])
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <div className={styles.row} ref={row}>
        <Base.List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className={styles.tab}
              title={tab.label.length > 22 ? tab.label : undefined}
            >
              {tab.icon && <Icon of={tab.icon} />}
              <span className={styles.name} dir="auto">
                {tab.label}
              </span>
              {tab.count !== undefined && <Badge count={tab.count} tone="soft" />}
            </Base.Tab>
          ))}
          <Base.Indicator className={styles.bar} />
        </Base.List>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {children !== undefined && (
        <Base.Panel value={value} className={styles.panel} tabIndex={-1}>
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  )
}
