import type { messageAbout } from '../../resources/product.ts';
import type { ProductSettingTexts } from '../../resources/settings.ts';

/** Texts of what this project adds to the framework. */
export default {
  /** Name of the site until the owner gives it another. */
  site: '我的办公室',
  menu: { office: '办公' },
  settings: { groups: {}, items: {}, entrances: { contacts: '联系人' } },
  messageAbout: {},
} satisfies {
  readonly site: string;
  readonly menu: Readonly<Record<string, string>>;
  readonly settings: ProductSettingTexts;
  readonly messageAbout: Readonly<Record<keyof typeof messageAbout, string>>;
};
