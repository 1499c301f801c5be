import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { type ReactNode, useState } from 'react'
import { cx } from '../lib/class-names.ts'

export interface TabChoice<T extends string> {
  id: T
  label: string
  /** Beside the label, e.g. a count. */
  count?: number | undefined
  /** Contains forms: once shown, it is only hidden, so that typed text stays. */
  stays?: boolean
  content: ReactNode
}

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly TabChoice<T>[]
  value: T
  onChange: (tab: T) => void
}

/**
 * Tabs; arrow keys change them. Only the selected panel is rendered, and those that stay. Load it lazily: it imports
 * Headless UI.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )
  const [seen, setSeen] = useState<readonly T[]>([value])
  if (!seen.includes(value)) setSeen([...seen, value])
  return (
    <TabGroup as="div" className="min-w-0" selectedIndex={index} onChange={(next) => onChange(tabs[next]?.id ?? value)}>
      <TabList aria-label={label} className="-mx-1 flex overflow-x-auto border-b border-hairline px-1">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            className={cx(
              'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium text-slate sm:px-4',
              'hover:text-ink focus-visible:-outline-offset-3 data-selected:border-sea data-selected:text-sea',
            )}
          >
            {tab.label}
            {tab.count ? (
              <span className="rounded-full bg-purple-tint px-2 text-sm text-purple tabular-nums">{tab.count}</span>
            ) : null}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} unmount={!(tab.stays && seen.includes(tab.id))} className="pt-5">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
