import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

/** The catalogue names the product, not the tool that shows it. */
addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Shopwright', brandUrl: './', brandTarget: '_self' }),
});
