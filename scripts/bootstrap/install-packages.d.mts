/** Whether the installed packages are those of package-lock.json. */
export function packagesMatch(root: string, options: { withoutDev: boolean }): boolean
