import { expect, test } from 'vitest'
import { calendarClient } from './calendar-client.ts'

test('a feed says by what kind of program it was read', { tags: ['FEED-10'] }, () => {
  const known = {
    'Google-Calendar-Importer': 'google',
    'iOS/26.1 (23B85) dataaccessd/1.0': 'apple',
    'macOS/26.0 (25A354) CalendarAgent/1020': 'apple',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0)': 'outlook',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0': 'thunderbird',
    'ICSx5/2.2.3 (jb/ktor) Android/15': 'android',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0': 'browser',
    'curl/8.5.0': 'other',
    '': 'other',
  }
  for (const [userAgent, reader] of Object.entries(known)) expect(calendarClient(userAgent), userAgent).toBe(reader)
})
