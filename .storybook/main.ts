import type { StorybookConfig } from '@storybook/react-vite';

export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    '../tests/stories/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../modules/*/{screens,fields/*}/*.stories.tsx',
    '../tests/stories/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  docs: { defaultName: 'Guide' },
  // No story has its controls from the types of a component, and reading them takes a minute.
  typescript: { reactDocgen: false },
  // Storybook is not served over slow lines, so large chunks are fine.
  viteFinal: (config) => ({
    ...config,
    build: { ...config.build, chunkSizeWarningLimit: 5_000 },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
