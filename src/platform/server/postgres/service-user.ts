/** The system user that the database runs as when the server itself is root, which PostgreSQL refuses to be. */
export type ServiceUser = { readonly uid: number; readonly gid: number }
