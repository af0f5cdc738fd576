/** The owner of a new project, under the name of `ADMIN_USER`. */
export const firstAdmin = { nickname: 'Admin' } as const;

/** A group with all permissions. */
export const superGroup = { name: '超级管理组', name_en: 'Super admins' } as const;

/** Accounts of the examples, one for each of the groups below. */
export const staff: readonly { readonly username: string; readonly nickname: string }[] = [];

/** Groups of the examples, with the nodes that each grants. */
export const staffGroups: readonly { readonly grants: readonly string[] }[] = [];
