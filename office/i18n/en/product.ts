import type { messageAbout } from '../../resources/product.ts';
import type { ProductSettingTexts } from '../../resources/settings.ts';

/** Texts of what this project adds to the framework. */
export default {
  /** Name of the site until the owner gives it another. */
  site: 'My office',
  menu: { office: 'Office' },
  settings: { groups: {}, items: {}, entrances: { contacts: 'Contacts' } },
  messageAbout: {},
} satisfies {
  readonly site: string;
  readonly menu: Readonly<Record<string, string>>;
  readonly settings: ProductSettingTexts;
  readonly messageAbout: Readonly<Record<keyof typeof messageAbout, string>>;
};
