/** Declaration of the list by which the weight of a first list is measured: the one that staff open most. */
export const firstListDeclaration = 'resources/office/contacts.ts';
