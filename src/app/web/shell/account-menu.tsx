import { useLoadedOnPress } from '#platform/web/ui/use-loaded-on-press.ts'
import { AccountKey, type AccountMenuProps } from './account-key.tsx'

const load = async () => (await import('./loaded-account-menu.tsx')).LoadedAccountMenu

/** The key at the end of the header: everything that concerns the person alone is behind their face. */
export function AccountMenu(props: AccountMenuProps) {
  const { Loaded, waiting } = useLoadedOnPress(load)
  if (Loaded !== undefined) return <Loaded {...props} />
  return <AccountKey person={props.person} aria-haspopup="menu" {...waiting} />
}
