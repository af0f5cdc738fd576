import { onlineManager } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { ResourceContextProvider } from 'ra-core';
import { addPage, detailPage, editPage, listPage } from '../../../src/contract/index.ts';
import { type AnyResource, matches } from '../../../src/schema/index.ts';
import { BulkEditDialog } from '../../../src/ui/actions/BulkEditDialog.tsx';
import { ActionAsked } from '../../../src/ui/actions/Launcher.tsx';
import { ScopeProvider } from '../../../src/ui/scope/Scope.tsx';
import { userEvent, within } from 'storybook/test';
import type { Visit } from './openShop.tsx';
import { completed, type StoryRow } from './rows.ts';
import { seen, settled, started } from './settled.ts';
import { StatesPage } from './StatesPage.tsx';
import { StoryShop } from './StoryShop.tsx';
import { useToolbar } from './toolbar.ts';

type Screen = Partial<Visit> & { readonly resource: AnyResource; readonly at: string };

/** One screen of a resource: alone, or in the back office when the toolbar chose a layout. */
export function StoryScreen({ resource, at, ...visit }: Screen) {
  const { layout } = useToolbar();
  if (layout !== 'alone') return <StoryShop at={at} {...visit} />;
  return (
    <StoryShop at={at} {...visit}>
      {({ services }) => <Place>{services.screens.resources[resource.name]?.screen}</Place>}
    </StoryShop>
  );
}

type StoryContext = { readonly id: string; readonly title: string };

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
  const loading = { condition: 'loading' } as const;
  const begun = { play: ({ canvasElement }: Play) => started(canvasElement) };
  return {
    List: story(list),
    Detail: story(detailPage(path, id)),
    Edit: story(editPage(path, id)),
    Add: story(addPage(path)),
    ListLoading: { ...story(list, loading), ...begun },
    // Eight seconds later it says so, and lets a person give up.
    ListSlow: { ...story(list, loading), ...begun },
    ListEmpty: story(list, { condition: 'empty' }),
    ListNoMatch: story(`${list}?q=zzzz`),
    ListFailed: story(list, { condition: 'failing' }),
    ListOffline: { ...story(list), play: withoutNetwork },
    ListNoPermission: {
      ...story(list),
      render: () => <StoryShop at={list} role="outsider" />,
    },
    ListLookOnly: story(list, { role: 'viewer' }),
    ListLongTexts: story(list, { condition: 'long' }),
    List10000: story(list, { condition: 'many' }),
    DetailLoading: { ...story(detailPage(path, id), loading), play: loads },
    DetailNoPermission: {
      ...story(detailPage(path, id)),
      render: () => <StoryShop at={detailPage(path, id)} role="outsider" />,
    },
    DetailOffline: { ...story(detailPage(path, id)), ...offline },
    EditNoPermission: {
      ...story(editPage(path, id)),
      render: () => <StoryShop at={editPage(path, id)} role="outsider" />,
    },
    States: {
      parameters: alone,
      render: (_: object, { id: own, title }: StoryContext) => (
        <StatesPage id={own} title={title} />
      ),
    },
    DetailNotFound: story(detailPage(path, noSuchId)),
    DetailFailed: story(detailPage(path, id), {
      condition: 'partly',
    }),
    EditLoading: { ...story(editPage(path, id), loading), play: loads },
    EditLongTexts: story(editPage(path, id), { condition: 'long' }),
    EditFailed: story(editPage(path, id), { condition: 'failing' }),
    EditNotFound: story(editPage(path, noSuchId)),
    BulkEdit: {
      parameters: alone,
      render: () => <BulkEditStory resource={resource} />,
      play: async ({ canvasElement }: Play) => {
        const { body } = canvasElement.ownerDocument;
        await within(body).findByRole('dialog');
        await settled(body);
      },
    },
    dialog: (action: string) => ({
      parameters: alone,
      render: () => <DialogStory resource={resource} action={action} />,
      play: async ({ canvasElement }: Play) => {
        // A dialog is outside of the canvas.
        const { body } = canvasElement.ownerDocument;
        await within(body).findByRole('dialog');
        await settled(body);
      },
    }),
  };
}

type DialogStoryProps = { readonly resource: AnyResource; readonly action: string };

/** The dialog of an action, for the first sample it is available for. */
const DialogStory = ({ resource, action }: DialogStoryProps) => (
  <StoryShop at={listPage(resource.path)}>
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={resource.name}>
            <ScopeProvider resource={resource}>
              <ActionAsked
                name={action}
                rows={rowsFor(resource, action)}
                run={async (_, rows) => ({ done: rows.map(({ id }) => Number(id)), refused: [] })}
                onClose={() => {}}
              />
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

/** The bulk edit of the samples. */
const BulkEditStory = ({ resource }: { readonly resource: AnyResource }) => (
  <StoryShop at={listPage(resource.path)}>
    {({ Around }) => (
      <Place>
        <Around>
          <ResourceContextProvider value={resource.name}>
            <ScopeProvider resource={resource}>
              <BulkEditDialog
                rows={Object.values(resource.samples ?? {}).map((sample) =>
                  completed(resource.shape.fields, { ...sample }),
                )}
                onClose={() => {}}
              />
            </ScopeProvider>
          </ResourceContextProvider>
        </Around>
      </Place>
    )}
  </StoryShop>
);

function rowsFor(
  { shape, samples = {}, actions }: AnyResource,
  action: string,
): readonly StoryRow[] {
  const { on, when = {} } = actions[action] ?? { on: 'list' };
  if (on === 'list') return [];
  return Object.values(samples)
    .filter((sample) => matches({ ...when }, { ...sample }))
    .slice(0, 1)
    .map((sample) => completed(shape.fields, { ...sample }));
}

const noSuchId = 999_999;

/** Loaded rows stay, with a note that they may be outdated. */
async function withoutNetwork({ canvasElement }: Play) {
  await settled(canvasElement);
  window.dispatchEvent(new Event('offline'));
  const refresh = within(canvasElement).getByRole('button', { name: /^(刷新|Refresh)/ });
  await userEvent.click(refresh);
  await seen(() => canvasElement.querySelector('p[role=status]'));
}

/** The network is gone before anything is read; `StoryShop` brings it back at the end. */
const offline = {
  beforeEach: () => onlineManager.setOnline(false),
  play: ({ canvasElement }: Play) => started(canvasElement),
};

/** A form that is read first has no heading yet. */
const loads = ({ canvasElement }: Play) =>
  seen(() => canvasElement.querySelector('main [role=status]'));

/**
 * A story that brings its own theme and texts. It is as high as its window, so on a page of text it
 * has one of its own.
 */
export const alone = {
  layout: 'fullscreen',
  surroundings: false,
  docs: { story: { inline: false, height: '720px' } },
} as const;

/** As much room around a page as the shell leaves. */
export const Place = styled('main')(({ theme }) => ({
  '--page-top': '20px',
  '--page-right': '20px',
  '--page-bottom': '0px',
  '--page-left': '20px',
  minHeight: '100vh',
  padding: 'var(--page-top) var(--page-right) var(--page-bottom) var(--page-left)',
  [theme.breakpoints.down('md')]: { '--page-right': '16px', '--page-left': '16px' },
}));
