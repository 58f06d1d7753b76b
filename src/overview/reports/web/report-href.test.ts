import { expect, it } from 'vitest'
import type { OfSubject } from '#household/subjects/shared/subject-kinds.ts'
import type { ReportTask } from '../contract.ts'
import { taskHref } from './report-href.ts'

const task = (kind: ReportTask['place']['kind'], of: OfSubject = { subjectId: null, subjectKind: null }): ReportTask => ({
  id: 't',
  title: 'Bins out',
  status: 'not_started',
  dueDate: '2026-11-20',
  assignee: null,
  ...of,
  number: null,
  version: 1,
  access: 'edit',
  place: { categoryId: 'c', categoryName: 'Boat', kind, icon: 'Home', color: 'stone', familyName: 'The Okafors', parentName: null },
})

it.each([
  ['/children/zoe/tasks#t', task('children', { subjectId: 'zoe', subjectKind: 'child' })],
  ['/pets/biscuit/tasks#t', task('pets', { subjectId: 'biscuit', subjectKind: 'pet' })],
  ['/category/c#t', task('custom')],
  ['/cars?categoryId=c#t', task('cars')],
])('a task is opened on the page that contains it: %s', (href, given) => expect(taskHref(given)).toBe(href))
