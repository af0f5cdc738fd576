import type { Titled, TitleOf } from '../auth/index.ts';
import type { Texts } from './texts.ts';

/** Names of menu entries and permission nodes, from the dictionaries; the bare name where there is none. */
export const titlesFrom =
  (texts: Texts): TitleOf =>
  (language, titled) =>
    texts.find(language, placeOf(titled)) ?? nameOf(titled);

function placeOf(titled: Titled): string {
  switch (titled.of) {
    case 'group':
      return `server.menu.${titled.name}`;
    case 'page':
      return `resources.${titled.resource.name}.list`;
    case 'verb':
      return `server.verbs.${titled.name}`;
    case 'action':
      return `resources.${titled.resource.name}.actions.${titled.name}.name`;
    case 'mask':
      return `resources.${titled.resource.name}.masks.${titled.name}`;
    case 'member':
      return `server.memberMenu.${titled.name}`;
    case 'node':
      return `server.nodes.${titled.name}`;
  }
}

const nameOf = (titled: Titled): string =>
  titled.of === 'page' ? titled.resource.name : titled.name;
