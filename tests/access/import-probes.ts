import { makeId } from '#platform/shared/new-id.ts'
import { superuser } from '../people.ts'
import { inPlaces, ok, withFresh } from './probing.ts'
import { each } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'

const text = 'BEGIN:VCARD\nFN:Mia\nEND:VCARD'

export const importProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(['A', 'B', 'G'], {
    'contacts.importCards': async (api, { categoryId }) => {
      const id = makeId()
      return api.contacts
        .importCards({ id, categoryId, text, take: [{ card: 0, fields: [] }] })
        .then(ok)
        .finally(async () => {
          await superuser("delete from app.subjects s using app.imports i where i.id = $1 and s.id = (i.wrote #>> '{0,id}')::uuid", [id])
          await superuser('delete from app.imports where id = $1', [id])
        })
    },
    'imports.undo': async (api, place) => withFresh(place, 'import', async (importId) => api.imports.undo({ importId }).then(ok)),
  }),
  ...each(['-'], 'contacts.previewCards', async (_name, { api }) => api.contacts.previewCards({ categoryId: makeId(), text }).then(ok)),
}
