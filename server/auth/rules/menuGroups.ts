/** The folders of the menu; larger `weigh` stands earlier. Their names stand in the dictionaries. */
export const menuGroups: Readonly<
  Record<string, { readonly icon: string; readonly weigh: number }>
> = {
  shop: { icon: 'shop', weigh: 900 },
  user: { icon: 'people', weigh: 800 },
  routine: { icon: 'settings', weigh: 200 },
  security: { icon: 'shield', weigh: 150 },
  auth: { icon: 'key', weigh: 100 },
};
