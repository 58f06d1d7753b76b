import type { ComponentType, ReactNode } from 'react'

/** The frame of a page that needs no session, borrowed from accounts: a card with a heading. */
export type Frame = ComponentType<{ title: string; heading: string; children: ReactNode }>
