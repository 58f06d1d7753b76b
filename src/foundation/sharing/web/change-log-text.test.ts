import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../contract.ts'
import { changeLogText } from './change-log-text.ts'

const nothing = { person: null, sharedBy: null, from: null, to: null, space: null }

describe('an entry of the change log says what was done', () => {
  it.each([
    [
      'LOG-04',
      'permission_updated',
      { person: 'Mia', sharedBy: null, from: 'view', to: 'edit', space: null },
      'Changed Mia from View Only to Can Edit',
    ],
    [
      'LOG-05',
      'permission_removed',
      { person: 'Mia', sharedBy: null, from: 'edit', to: null, space: null },
      'Removed access for Mia (Can Edit)',
    ],
    ['LOG-06', 'category_shared', { person: 'Mia', sharedBy: null, from: null, to: 'view', space: null }, 'Shared with Mia: View Only'],
    [
      'LOG-06 GAP-74',
      'category_shared',
      { person: 'Ada', sharedBy: null, from: null, to: 'edit', space: null },
      'Accepted an invitation: Can Edit',
    ],
    [
      'LOG-06 GAP-74',
      'category_shared',
      { person: 'Ada', sharedBy: 'Cleo', from: null, to: 'edit', space: null },
      'Accepted an invitation from Cleo: Can Edit',
    ],
    ['LOG-07', 'category_unshared', nothing, 'No longer shared with anyone'],
    ['LOG-08', 'category_merged', nothing, 'Merged with another category'],
    ['GAP-10', 'category_left', { ...nothing, space: 'The Friends' }, 'Moved to The Friends'],
    ['GAP-10', 'category_left', nothing, 'Moved to another space'],
    ['GAP-10', 'category_arrived', { ...nothing, space: 'My Own Hive' }, 'Moved here from My Own Hive'],
    ['GAP-10', 'category_arrived', nothing, 'Moved here from another space'],
    [
      'GAP-27',
      'permission_updated',
      { person: null, sharedBy: null, from: 'edit', to: 'view', space: null },
      'Changed a former member from Can Edit to View Only',
    ],
  ] satisfies Array<[string, LogEntry['action'], LogEntry['details'], string]>)(
    '%s %s',
    { tags: ['LOG-04', 'LOG-05', 'LOG-06', 'GAP-74', 'LOG-07', 'LOG-08', 'GAP-27', 'GAP-10'] },
    (_row, action, details, words) => expect(changeLogText({ action, changedBy: 'Ada', details })).toBe(words),
  )
})
