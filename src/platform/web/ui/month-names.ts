/** The months as they are shown, 'Jan' first; all three letters, unlike Intl's 'Sept'. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
