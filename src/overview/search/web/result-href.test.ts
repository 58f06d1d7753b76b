import { expect, it } from 'vitest'
import type { SearchHit } from '../contract.ts'
import { resultHref } from './result-href.ts'

const at = (kind: SearchHit['place']['kind']): Pick<SearchHit, 'id' | 'title' | 'place'> => ({
  id: 'x',
  title: 'Quince',
  place: { categoryId: 'c', categoryName: 'Boat', kind, icon: 'Home', color: 'stone', familyName: 'The Okafors', parentName: null },
})
const task = { type: 'task', status: 'done', dueDate: null } as const
const shelf = { subcategoryId: 's', subcategoryName: 'Gas' } as const

it.each<[string, SearchHit]>([
  ['/category/x', { type: 'category', ...at('home') }],
  ['/cars?categoryId=x', { type: 'category', ...at('cars') }],
  ['/subcategory/x', { type: 'subcategory', ...at('home') }],
  ['/subcategory/s#x', { type: 'contract', ...at('home'), ...shelf, endDate: null, renews: false }],
  ['/subcategory/s#x', { type: 'appointment', ...at('health'), ...shelf, day: '2026-11-24', time: '09:30', location: null }],
  ['/category/c#x', { ...task, ...at('custom'), subjectId: null, subjectKind: null }],
  ['/children/zoe/tasks#x', { ...task, ...at('children'), subjectId: 'zoe', subjectKind: 'child' }],
  ['/cars?categoryId=c#x', { ...task, ...at('cars'), subjectId: null, subjectKind: null }],
  ['/car/golf#x', { type: 'date', ...at('cars'), nextOn: null, subjectId: 'golf', subjectKind: 'car' }],
  ['/car/x', { type: 'car', ...at('cars'), detail: null }],
  ['/house/x', { type: 'house', ...at('houses'), detail: null }],
  ['/children/x/tasks', { type: 'child', ...at('children'), detail: null }],
  ['/pets/x/tasks', { type: 'pet', ...at('pets'), detail: null }],
  ['/pets/rex/tasks', { type: 'number', ...at('pets'), phone: '112', subjectId: 'rex', subjectKind: 'pet' }],
  ['/children?categoryId=c', { type: 'number', ...at('children'), phone: '112', subjectId: null, subjectKind: null }],
  ['/travel?categoryId=c#x', { type: 'trip', ...at('travel'), startDate: '2026-12-18', endDate: '2026-12-23' }],
  ['/meal-planning?categoryId=c&view=daily&date=2026-11-24', { type: 'meal', ...at('meals'), day: '2026-11-24', meal: 'dinner' }],
])('a hit is opened on the page that contains it: %s', (href, hit) => expect(resultHref(hit)).toBe(href))
