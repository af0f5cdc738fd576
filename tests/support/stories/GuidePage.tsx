import { Markdown } from '@storybook/addon-docs/blocks';
import { Page } from './Guide.tsx';

/** Titles of the pages of `docs` that stand below "Guide", by the names of their files. */
const titles: Readonly<Record<string, string>> = {
  'README.md': 'Overview',
  'tutorial.md': 'An entity in ten minutes',
  'actions.md': 'Actions and handlers',
  'screens.md': 'Own screens, own fields',
  'permissions.md': 'Permissions',
  'theming.md': 'Theming',
  'modules.md': 'Modules',
  'api.md': 'Other clients',
  'operating.md': 'Operating',
};

/** A page of `docs`; links to other pages lead to those beside it. */
export const GuidePage = ({ text }: { readonly text: string }) => (
  <Page>
    <Markdown>{linked(text)}</Markdown>
  </Page>
);

/** Links to what is not shown here are left as the path of their file. */
const linked = (text: string): string =>
  text.replaceAll(
    /\[([^\]]+)\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g,
    (_, words: string, path: string) => {
      const title = titles[path.split('/').at(-1) ?? ''];
      return title === undefined
        ? `${words} (\`${path}\`)`
        : `[${words}](?path=/docs/guide-${slug(title)}--guide)`;
    },
  );

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
