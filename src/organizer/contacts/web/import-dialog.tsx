import { type FormEvent, useState } from 'react'
import { categoryOptions, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CardsImport, CardsPreview, ImportedCards } from '../contract.ts'
import { longestFile } from '../shared/limits.ts'
import { withoutPictures } from '../shared/without-pictures.ts'
import { contacts, contactsQuery, imports } from './contact-api.ts'
import { ImportPreview, type Taken } from './import-preview.tsx'
import { t } from './texts.ts'

type ImportDialogProps = { open: boolean; onClose: () => void }

// What nobody has of contacts without photographs, and no browser should read.
const largestFile = 100_000_000

/** Brings in contacts from a file: chosen, looked at, and added in one step. Give it a new `key` at each opening, so that it starts afresh. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const rooms = useEditableCategories() ?? []
  const [chosenRoom, chooseRoom] = useState<string>()
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [seen, setSeen] = useState<CardsPreview>()
  const [taken, take] = useState<Taken>(new Map())
  const categoryId = chosenRoom ?? rooms[0]?.id ?? ''
  const look = useChange({
    run: contacts.previewCards,
    failure: t('cards.lookFailed'),
    serverSpeaks: true,
    onDone: (preview) => {
      setSeen(preview)
      take(new Map(preview.cards.flatMap(({ card, state }) => (state === 'new' ? [[card, []] as const] : []))))
    },
  })
  const add = useImport(onClose)
  const isNothing = seen?.cards.every(({ state }) => state === 'same') === true
  const read = async (): Promise<void> => {
    if (file === undefined) return setProblem(t('cards.fileMissing'))
    const cards = file.size > largestFile ? undefined : withoutPictures(await file.text())
    if (cards === undefined || cards.length > longestFile) return setProblem(t('cards.tooLarge'))
    setText(cards)
    look.send({ categoryId, text: cards })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (seen === undefined) void read()
    else if (isNothing || taken.size === 0) onClose()
    else add.send({ id: makeId(), categoryId, text, take: [...taken].map(([card, fields]) => ({ card, fields: [...fields] })) })
  }
  const label = seen === undefined ? 'cards.look' : isNothing || taken.size === 0 ? 'cards.close' : 'cards.add'
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title={t('cards.title')}
      subtitle={seen === undefined ? t('cards.sentence') : undefined}
      saveLabel={t(label)}
      saving={look.sending || add.sending}
      savingLabel={t(seen === undefined ? 'cards.looking' : 'cards.adding')}
    >
      {seen === undefined ? (
        <>
          <TextField
            label={t('cards.file')}
            type="file"
            accept=".vcf,text/vcard,text/x-vcard"
            error={problem}
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setProblem(undefined)
            }}
          />
          {rooms.length > 1 && (
            <SelectField
              label={t('field.keptIn')}
              help={t('field.keptInHelp')}
              options={categoryOptions(rooms)}
              value={categoryId}
              onChange={chooseRoom}
            />
          )}
        </>
      ) : (
        <ImportPreview seen={seen} taken={taken} onTake={take} />
      )}
    </SaveDialog>
  )
}

/** Returns what adds the chosen cards, and offers to undo that. */
function useImport(onAdded: () => void) {
  const reads = () => [contactsQuery.queryKey, ['yearlyDates']]
  const undo = useChange({
    run: imports.undo,
    reads,
    success: ({ kept }: { kept: string[] }) => (kept.length === 0 ? t('cards.undone') : t('cards.undoneBut', { names: kept.join(', ') })),
    failure: t('cards.undoFailed'),
  })
  return useChange({
    run: async (sent: CardsImport, options) => contacts.importCards(sent, options),
    reads,
    failure: t('cards.failed'),
    serverSpeaks: true,
    onDone: ({ added, changed }: ImportedCards, { id }) => {
      onAdded()
      toast.success(t('cards.done', { added, changed }), {
        undo: () => undo.send({ importId: id }),
      })
    },
  })
}
