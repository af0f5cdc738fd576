// Facts about the declarations of this project, for the framework.

/** Targets of the shortcuts until the owner chooses others, by the key of their texts. */
export const firstEntrances = { contacts: 'office/contact' } as const;

/** Columns that name the record which a sent message is about. */
export const messageAbout = {} as const;

/** The same columns as a detail view shows them. */
export const messageAboutFields = [] as const;

/** Ids of the records that a message is about, by column. */
export type MessageAbout = { readonly [Column in keyof typeof messageAbout]?: number };

/** Tables, beside the accounts, whose pictures a member shows to everybody. */
export const shownTables: readonly string[] = [];
