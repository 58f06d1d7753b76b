import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import type { ApiContext } from '../api/api-client.ts'
import type { CachedChange } from '../api/cached-change.ts'
import { refusalCode, refusalMessage } from '../api/refusal.ts'
import { useChange } from '../api/use-change.ts'
import { useEditConflict } from './use-edit-conflict.ts'
import { useFields } from './use-fields.ts'

type Options = { context: ApiContext }

/** The fields beside which refusals are shown, by code; without words of its own one is shown in the server's. */
export type RefusedAt<Values> = Readonly<Record<string, readonly [field: keyof Values & string, words?: string]>>

type SaveForm<Thing, Values, Saved> = {
  onClose: () => void
  /** What is changed, as it was when the dialog opened; unset for something new. */
  of?: Thing | undefined
  /** The same as it is now; another version means that somebody else has changed it. */
  now?: Thing | undefined
  values: Values
  /** The key of unsaved text; without it nothing typed is stored. */
  draft?: string
  /** Sends what was typed: for something new with an id that stays over every try, else as a change of `base`. */
  save: (typed: Values, about: { id: string; base: Thing | undefined }, options: Options) => Promise<Saved>
  /** Returns how the cache shows what was saved, without reading it again. */
  cache?: (saved: Saved) => readonly CachedChange[]
  /** The keys of what is read again. */
  reads?: readonly QueryKey[]
  success?: string | undefined
  failure: string
  /** The server's own message takes precedence over `failure`. */
  serverSpeaks?: boolean
  /** Says that somebody else was faster, and what they saved. */
  conflict?: (theirs: Thing) => string
  refused?: RefusedAt<Values> | undefined
  /** Runs once it is saved and the dialog closes. */
  onSaved?: (saved: Saved) => void
  /** Whether the dialog stays mounted, so that its form starts again after something new was saved. */
  isKept?: boolean
}

/** Returns the form of a dialog that adds something or changes it: it stores drafts, and shows edit conflicts and refusals. */
export function useSaveForm<Thing, Values extends object, Saved>(dialog: SaveForm<Thing, Values, Saved>) {
  const { onClose, of, now, values, draft, conflict, isKept = false } = dialog
  const client = useQueryClient()
  const [newId, setNewId] = useState(() => makeId())
  const form = useFields<Values>({ values, ...(draft !== undefined && { draft }) })
  const { base, theirs, claimConflict } = useEditConflict(of, now, form.isOvertaken)
  const { send, sending } = useChange({
    // What is sent was made by the press, so that every further try sends the same.
    run: async ({ run }: Sent<Thing, Values, Saved>, options) => run(options),
    ...(dialog.success !== undefined && { success: dialog.success }),
    failure: dialog.failure,
    serverSpeaks: dialog.serverSpeaks ?? false,
    reads: () => dialog.reads ?? [],
    onDone: (saved) => {
      for (const change of dialog.cache?.(saved) ?? []) change.make(client)
      if (isKept) {
        form.startAfresh()
        setNewId(makeId())
      } else form.done()
      onClose()
      dialog.onSaved?.(saved)
    },
    onRefused: (error) => {
      const [field, words = refusalMessage(error)] = dialog.refused?.[refusalCode(error) ?? ''] ?? []
      if (field === undefined) return claimConflict(error) || form.showRefusal(error)
      form.setError(field, words ?? '')
      return true
    },
  })
  const save = (typed: Values): void => {
    const about = { id: newId, base }
    send({ ...about, typed, run: async (options) => dialog.save(typed, about, options) })
  }
  return {
    form,
    base,
    /** To be spread into a SaveDialog. */
    shown: {
      onClose,
      saving: sending,
      ...form.keeping,
      editConflict: theirs && conflict?.(theirs),
      onSubmit: form.bind(save).onSubmit,
    },
  }
}

// Two presses are the same when what is changed and what was typed are.
type Sent<Thing, Values, Saved> = {
  id: string
  base: Thing | undefined
  typed: Values
  run: (options: Options) => Promise<Saved>
}
