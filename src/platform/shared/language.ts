/** The language of the screens and emails, and of the dates in them. The one place where it is chosen. */
export const language = 'en'
