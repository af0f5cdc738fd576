import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { FieldTexts } from '../../../../src/fields/view.ts';
import { type Field, localizedName } from '../../../../src/schema/index.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { type Translate, useText } from '../../../../src/texts/index.ts';
import { componentOf } from '../../components/index.ts';
import { useDesk } from './useDesign.tsx';

/** Texts of the properties of a component: its own, else those that all components share. */
export function partTexts(t: Translate, code: string): FieldTexts {
  const fields = componentOf(code)?.fields ?? {};
  const own = (name: string, otherwise: string): string =>
    t(`${moduleKey(code)}.fields.${name}`, {
      _: t(`pageParts.parts.${code}.${name}`, {
        _: t(`pageParts.fields.${name}`, { _: otherwise }),
      }),
    });
  return {
    label(name) {
      const [, base = ''] = /^(.+)_en$/.exec(name) ?? [];
      const isTwin = fields[base]?.options.bilingual === true;
      return own(name, isTwin ? t('ui.field.twin', { label: own(base, base) }) : name);
    },
    hint: (name) =>
      t(`pageParts.hints.${code}.${name}`, { _: t(`pageParts.hints.${name}`, { _: '' }) }),
    option: (name, field, value) => {
      const option = optionName(field, value);
      const shared = optionText(t, name, option);
      return t(`${moduleKey(code)}.options.${name}.${option}`, { _: shared });
    },
    rows: (rows) => ({
      label: (name) =>
        t(`pageParts.rows.${rows}.${name}`, { _: t(`pageParts.fields.${name}`, { _: name }) }),
      hint: () => '',
      option: (name, field, value) => optionText(t, name, optionName(field, value)),
    }),
  };
}

/** Key of the texts of a component that a module brings: `board-quote` has its own at `board.components.quote`. */
const moduleKey = (code: string): string => code.replace(/^(\w+)-/, '$1.components.');

const optionText = (t: Translate, name: string, option: string): string =>
  t(`pageParts.options.${name}.${option}`, {
    _: t(`pageParts.places.${option}`, {
      _: t(`fields.options.${name}.${option}`, { _: option }),
    }),
  });

const optionName = ({ choices = {} }: Field, value: unknown): string =>
  Object.entries(choices).find(([, { code }]) => code === value)?.[0] ?? String(value ?? '');

/** Names of components, as the shop calls them. */
export function useComponentName(): (code: string) => string {
  const { offered } = useDesk();
  const locale = useLocale();
  const t = useText();
  return useMemo(
    () => (code) => {
      const row = offered.get(code);
      const name = row && localizedName({ ...row }, 'name', locale);
      return typeof name === 'string' && name !== ''
        ? name
        : t(`pageParts.names.${code}`, { _: code });
    },
    [offered, locale, t],
  );
}

/** The first words that a part shows, in the language of the page; empty for one without any. */
export function excerptOf({ code, props }: PagePart, locale: string): string {
  const name = componentOf(code)?.own.find(
    (each) => componentOf(code)?.fields[each]?.options.bilingual === true && props[each],
  );
  const text = name && localizedName({ ...props }, name, locale);
  return typeof text === 'string'
    ? text
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 40)
    : '';
}
