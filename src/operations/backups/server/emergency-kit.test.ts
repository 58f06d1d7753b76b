import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { emergencyKit, kitAsPage, kitAsText } from './emergency-kit.ts'

const facts = { release: '1.4.2', folder: '/srv/backups', machine: 'attic' }
const kitFor = (env: Record<string, string>) => emergencyKit(readConfig({ PUBLIC_URL: 'https://home.example.org', ...env }), facts)

test('the page says what there is, where it is, the key and how to restore', { tags: ['OPS-07'] }, () => {
  const kit = kitFor({ BACKUP_KEY: 'four horses & a boat', BACKUP_AFTER: 'cp -t /mnt/usb' })
  const text = kitAsText(kit)
  for (const part of [
    'Hivehold 1.4.2 at https://home.example.org.',
    'In the folder /srv/backups of the machine attic.',
    'Each one is also given to this program: cp -t /mnt/usb',
    '\n  four horses & a boat\n',
    'Where you downloaded Hivehold from. Write the address here:\n  ______',
    "3. Run there: BACKUP_KEY='the key' npm run restore -- the-file.hive",
    'age --decrypt',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/[█▀▄]{10}/)
  const page = kitAsPage(kit)
  expect(page).toContain('<p>four horses &amp; a boat</p>')
  expect(page).toContain('<svg')
})

test('a secret key that the server does not know has a line to write it on, and no code', { tags: ['OPS-07'] }, () => {
  const recipient = `age1${'q'.repeat(58)}`
  const kit = kitFor({ BACKUP_KEY: recipient })
  expect(kitAsText(kit)).toContain(`encrypted for ${recipient}. Hivehold doesn't know the secret key`)
  expect(kitAsText(kit)).toContain('belongs to it. Write it here:\n  ______')
  expect(kitAsPage(kit)).not.toContain('<svg')
})

test('without a key the page says what that means', { tags: ['OPS-07'] }, () => {
  const text = kitAsText(kitFor({}))
  expect(text).toContain("The backups aren't encrypted. Whoever has a file can read everything in it.")
  expect(text).toContain('3. Run there: npm run restore -- the-file.hive')
  expect(text).not.toMatch(/[█▀▄]/)
})
