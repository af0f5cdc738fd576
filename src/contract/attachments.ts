/** The resource that lists uploaded files, which files are chosen from. Source: contract 6.11. */
export const attachmentList = { name: 'attachment', path: 'routine/attachment' } as const;
