import type { Decorator, Preview } from '@storybook/react-vite';
import { Surroundings } from '../tests/support/Surroundings.tsx';

const widths = [320, 390, 768, 1440, 1920];

const inSurroundings: Decorator = (Story, { globals }) => (
  <Surroundings
    language={globals['language'] === 'en' ? 'en' : 'zh-cn'}
    mode={globals['theme'] === 'dark' ? 'dark' : 'light'}
  >
    <Story />
  </Surroundings>
);

export default {
  decorators: [inSurroundings],
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh-cn', title: '简体中文' },
          { value: 'en', title: 'English' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'zh-cn' },
  parameters: {
    layout: 'padded',
    // A story that a person could not use is a broken story.
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width}`, styles: { width: `${width}px`, height: '900px' }, type: 'desktop' },
        ]),
      ),
    },
  },
} satisfies Preview;
