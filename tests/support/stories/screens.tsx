import { styled } from '@mui/material/styles';
import { addPage, detailPage, editPage, listPage } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Visit } from './openShop.tsx';
import { settled, started } from './settled.ts';
import { StoryShop } from './StoryShop.tsx';

type Screen = Partial<Visit> & { readonly resource: AnyResource; readonly at: string };

/** One screen of a resource, without the shell around it. */
export function StoryScreen({ resource, at, ...visit }: Screen) {
  return (
    <StoryShop at={at} {...visit}>
      {({ services }) => <Place>{services.screens.resources[resource.name]?.screen}</Place>}
    </StoryShop>
  );
}

type Play = { readonly canvasElement: HTMLElement };

/**
 * The screens a declaration gives and the states people meet them in, as stories. `npm run sync`
 * names those that exist in a file.
 */
export function screensOf(resource: AnyResource) {
  const { path, samples = {} } = resource;
  const [sample] = Object.values(samples);
  const id = Number(sample && 'id' in sample ? sample.id : 1);
  const list = listPage(path);
  const story = (at: string, visit: Partial<Visit> = {}) => ({
    parameters: alone,
    render: () => <StoryScreen resource={resource} at={at} {...visit} />,
    play: ({ canvasElement }: Play) => settled(canvasElement),
  });
  return {
    List: story(list),
    Detail: story(detailPage(path, id)),
    Edit: story(editPage(path, id)),
    Add: story(addPage(path)),
    ListLoading: {
      ...story(list, { condition: 'loading' }),
      play: ({ canvasElement }: Play) => started(canvasElement),
    },
    ListEmpty: story(list, { condition: 'empty' }),
    ListNoMatch: story(`${list}?q=zzzz`),
    ListFailed: story(list, { condition: 'failing' }),
    ListOffline: {
      ...story(list),
      play: async ({ canvasElement }: Play) => {
        await settled(canvasElement);
        window.dispatchEvent(new Event('offline'));
      },
    },
    ListLongTexts: story(list, { condition: 'long' }),
    List10000: story(list, { condition: 'many' }),
    ListLookOnly: story(list, { role: 'viewer' }),
    EditLongTexts: story(editPage(path, id), { condition: 'long' }),
    EditFailed: story(editPage(path, id), { condition: 'failing' }),
  };
}

/** A story that brings its own theme and texts. */
export const alone = { layout: 'fullscreen', surroundings: false } as const;

/** As much room around a page as the shell leaves. */
const Place = styled('main')(({ theme }) => ({
  '--page-top': '20px',
  '--page-right': '20px',
  '--page-bottom': '24px',
  '--page-left': '20px',
  minHeight: '100vh',
  padding: 'var(--page-top) var(--page-right) var(--page-bottom) var(--page-left)',
  [theme.breakpoints.down('md')]: { '--page-right': '16px', '--page-left': '16px' },
}));
