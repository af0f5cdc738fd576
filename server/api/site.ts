import { siteNameIn } from '../siteSettings/index.ts';
import type { Language } from '../../src/contract/index.ts';
import { type Allowed, rulesOf } from '../files/index.ts';
import type { Texts } from '../http/texts.ts';

export type SiteOptions = {
  readonly texts: Texts;
  readonly version: string;
  /** Storage of uploaded files. */
  readonly storage: 'local' | 's3';
  /** Settings of the site; `''` for a default of the program. */
  readonly settings: SiteSettings;
  /** Current limits of uploads. */
  readonly allowed: () => Promise<Allowed>;
  /** Origin under which the shop is reached. The host of a request is not trusted. */
  readonly publicUrl?: string;
};

export type SiteSettings = {
  get(
    name: 'site_name' | 'site_name_en' | 'site_logo' | 'version' | 'record_number',
  ): Promise<string>;
};

/** Data of the site for both areas. Source: contract 2.6, 2.9.1. */
export const siteOf = async (
  { texts, version, storage, settings, allowed, publicUrl = '' }: SiteOptions,
  lang: Language,
) => ({
  siteName: siteNameIn(
    {
      site_name: await settings.get('site_name'),
      site_name_en: await settings.get('site_name_en'),
    },
    texts,
    lang,
  ),
  siteLogo: await settings.get('site_logo'),
  recordNumber: await settings.get('record_number'),
  version: (await settings.get('version')) || version,
  // Existing clients put it before the address of a file, their own origin when it is empty: source
  // contract 9A.17.
  cdnUrl: schemeless(publicUrl),
  upload: { ...rulesOf(await allowed()), mode: storage },
});

/** `//shop.example`, as existing servers write it: the page's own scheme applies. */
export const schemeless = (origin: string): string => origin.replace(/^https?:/, '');
