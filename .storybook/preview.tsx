import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { configure } from 'storybook/test';
import { layoutFaults } from '../tests/support/layoutFaults.ts';
import { holdClock } from '../tests/support/stories/clock.ts';
import { choices, readToolbar, ToolbarProvider } from '../tests/support/stories/toolbar.ts';
import { Surroundings } from '../tests/support/Surroundings.tsx';
import { DocsPage } from './DocsPage.tsx';
import { words } from './words.ts';

holdClock();
// Lazily loaded parts take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
DecoratorHelpers.initializeThemeState([...choices.theme], choices.theme[0]);

const widths = [320, 390, 768, 1440, 1920];

const { theme: _, ...toolbars } = choices;

const inSurroundings: Decorator = (Story, { globals, parameters }) => {
  const toolbar = readToolbar(globals);
  const { language, theme, density, motion } = toolbar;
  const story = <Story />;
  return (
    <ToolbarProvider value={toolbar}>
      <Arranged density={density} motion={motion}>
        {/* A whole shop brings its own theme and texts. */}
        {parameters['surroundings'] === false ? (
          story
        ) : (
          <Surroundings language={language} mode={theme}>
            {story}
          </Surroundings>
        )}
      </Arranged>
    </ToolbarProvider>
  );
};

type ArrangedProps = {
  readonly density: string;
  readonly motion: string;
  readonly children: ReactNode;
};

/** Sets the attributes and settings at the root of the document. */
function Arranged({ density, motion, children }: ArrangedProps) {
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <>
      {motion === 'reduced' && <style>{still}</style>}
      {children}
    </>
  );
}

const still = `*, *::before, *::after {
  transition-duration: .01ms !important;
  animation-duration: .01ms !important;
  animation-iteration-count: 1 !important;
}`;

/** The width of a phone, and of the frame of a story that is drawn on one. */
const phone = 599;

export default {
  decorators: [inSurroundings],
  afterEach() {
    const faults = innerWidth <= phone ? layoutFaults() : [];
    if (faults.length > 0) throw new Error(`At ${innerWidth} px:\n${faults.join('\n')}`);
  },
  globalTypes: Object.fromEntries(
    Object.entries(toolbars).map(([name, values]) => [
      name,
      {
        description: words.titles[name] ?? name,
        toolbar: {
          title: words.titles[name] ?? name,
          icon: words.icons[name] ?? 'cog',
          dynamicTitle: true,
          items: values.map((value) => ({ value, title: words.values[value] ?? value })),
        },
      },
    ]),
  ),
  initialGlobals: Object.fromEntries(
    Object.entries(choices).map(([name, [first]]) => [name, first]),
  ),
  parameters: {
    layout: 'padded',
    docs: { container: DocsPage, codePanel: false },
    // No story takes arguments: the panel would be empty.
    controls: { disable: true },
    // An accessibility violation fails the story. Passed rules are not reported: they make the report
    // thirty times as long, and slow to collect.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width}`, styles: { width: `${width}px`, height: '900px' }, type: 'desktop' },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Start here',
          ['Welcome', 'How to read a screen', 'From a declaration to a screen', 'Voice and words'],
          'Guide',
          [
            'Overview',
            'An entity in ten minutes',
            'Actions and handlers',
            'Own screens, own fields',
            'Permissions',
            'Theming',
            'Modules',
            'Other clients',
            'Operating',
          ],
          'Foundations',
          ['Overview'],
          'Components',
          ['*', ['Guide', '*']],
          'Fields',
          'Patterns',
          ['Overview', 'List', 'Record', 'Form', '*'],
          'Shell',
          'Member',
          ['Guests', 'Overview', '*'],
          'Screens',
          ['Sign-in', 'Dashboard', 'Shop', ['Orders', '*'], 'Attributes', 'Delivery', 'User', '*'],
        ],
      },
    },
  },
} satisfies Preview;
