import { useQuery } from '@tanstack/react-query'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Feed, FeedKind, FeedWithAddress } from '../contract.ts'
import { feedKinds, longestFeedName } from '../shared/limits.ts'
import { ChoiceList } from './choice-list.tsx'
import styles from './feed-dialog.module.css'
import { feedsApi, feedsQuery } from './feeds-api.ts'
import { t } from './texts.ts'

type FeedDialogProps = {
  open: boolean
  onClose: () => void
  /** The feed as it was when the dialog opened; unset for a new one. */
  feed: Feed | undefined
  /** The same feed as it is now. */
  now: Feed | undefined
  /** Receives a new feed with its address. */
  onMade: (made: FeedWithAddress) => void
}

type FeedForm = { name: string; kinds: FeedKind[]; from: 'all' | 'some'; categoryIds: string[]; details: boolean; alarms: boolean }

const fresh = (name: string): FeedForm => ({ name, kinds: [...feedKinds], from: 'all', categoryIds: [], details: true, alarms: false })
const formOf = ({ name, kinds, categoryIds, details, alarms }: Feed): FeedForm => ({
  name,
  kinds,
  from: categoryIds === null ? 'all' : 'some',
  categoryIds: categoryIds ?? [],
  details,
  alarms,
})

/** A feed that was saved; a new one also with its address. */
type Saved = { feed: Feed; made?: FeedWithAddress }

/** Makes a feed or changes what one shows. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function FeedDialog({ open, onClose, feed, now, onMade }: FeedDialogProps) {
  const isNew = feed === undefined
  const { form, shown } = useSaveForm({
    onClose,
    of: feed,
    now,
    values: isNew ? fresh(t('form.everything')) : formOf(feed),
    draft: isNew ? 'new feed' : `feed ${feed.id}`,
    save: async ({ from, categoryIds, name, ...chosen }, { base }, options): Promise<Saved> => {
      const input = { ...chosen, name: name.trim(), categoryIds: from === 'all' ? null : categoryIds }
      if (base !== undefined) return { feed: await feedsApi.change({ feedId: base.id, ifVersion: base.version, ...input }, options) }
      const made = await feedsApi.add(input, options)
      return { feed: made.feed, made }
    },
    success: isNew ? undefined : t('form.saved'),
    failure: t(isNew ? 'form.makeFailed' : 'form.saveFailed'),
    serverSpeaks: true,
    reads: [feedsQuery.queryKey],
    cache: ({ feed: saved }) => [
      cachedChange(feedsQuery, (known) => (known.some(({ id }) => id === saved.id) ? withSaved(known, saved) : [...known, saved])),
    ],
    conflict: ({ name }) => t('form.changedMeanwhile', { name }),
    onSaved: ({ made }) => made && onMade(made),
  })
  return (
    <SaveDialog
      open={open}
      {...shown}
      title={t(isNew ? 'form.add' : 'form.edit')}
      saveLabel={t(isNew ? 'form.make' : 'form.save')}
      savingLabel={isNew ? t('form.making') : undefined}
    >
      <FeedFields form={form} />
    </SaveDialog>
  )
}

function FeedFields({ form: { field, choice, tick, values } }: { form: ReturnType<typeof useFields<FeedForm>> }) {
  // The first field: what is refused as a whole is said beside it.
  const name = field('name', { validate: (typed) => typed.trim() !== '' || t('form.nameMissing'), maxLength: atMost(longestFeedName) })
  const from = choice('from')
  return (
    <>
      <TextField label={t('form.name')} autoComplete="off" {...name} />
      <ChoiceList
        legend={t('form.kinds')}
        options={feedKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        {...choice('kinds', { validate: (kinds) => kinds.length > 0 || t('check.kinds') })}
      />
      <div>
        <RadioGroup
          label={t('form.categories')}
          options={[
            { value: 'all', label: t('form.allCategories') },
            { value: 'some', label: t('form.someCategories') },
          ]}
          value={from.value}
          onChange={from.onChange}
        />
        {values.from === 'some' && (
          <Categories {...choice('categoryIds', { validate: (ids) => ids.length > 0 || t('check.categories') })} />
        )}
      </div>
      <div>
        <Checkbox {...tick('details')}>
          {t('form.details')}
          <span className={styles.help}>{t('form.detailsHelp')}</span>
        </Checkbox>
        <Checkbox {...tick('alarms')}>
          {t('form.alarms')}
          <span className={styles.help}>{t('form.alarmsHelp')}</span>
        </Checkbox>
      </div>
    </>
  )
}

type CategoriesProps = Omit<Parameters<typeof ChoiceList<string>>[0], 'legend' | 'options'>

// Every category that the person may see, with its space where there are several.
function Categories(choice: CategoriesProps) {
  const { data: categories = [] } = useQuery(visibleCategoriesQuery)
  const isOneSpace = new Set(categories.map(({ familyId }) => familyId)).size <= 1
  return (
    <div className={styles.categories}>
      <ChoiceList
        legend={t('form.whichCategories')}
        options={categories.map(({ id, name, familyName }) => ({
          value: id,
          label: isOneSpace ? name : t('form.categoryOf', { name, space: familyName }),
        }))}
        {...choice}
      />
    </div>
  )
}
