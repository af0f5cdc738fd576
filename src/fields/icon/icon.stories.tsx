import { screen, userEvent, within } from 'storybook/test';
import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { icon } from './index.ts';

export default { title: 'Fields/Icon' };

const stories = fieldStories({
  field: icon(),
  label: said('图标', 'Icon'),
  value: 'receipt',
  wrong: '<svg>',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };

/** Picker with all built-in icons. */
export const Picker = {
  ...stories.TryIt,
  name: 'Picker',
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /图标|Icon/ }));
    await screen.findByRole('radio', { name: 'receipt', checked: true });
  },
};
