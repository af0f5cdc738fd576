import { userEvent, waitFor, within } from 'storybook/test';
import {
  springDesign,
  springTree,
  springVersions,
} from '../../../resources/page/dragPages/testing/fakeDesign.ts';
import { dragPages } from '../../../resources/page/dragPages.ts';
import { editPage } from '../../../src/contract/index.ts';
import {
  designCall,
  designPresenceCall,
  designVersionCall,
  designVersionsCall,
  drawDraftCall,
  type PageDesign,
  type PageProblem,
  saveDraftCall,
} from '../../../src/pages/designCalls.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Screens/Pages/Builder', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
type Arranged = {
  readonly design?: Partial<PageDesign>;
  readonly others?: readonly string[];
  readonly problems?: readonly PageProblem[];
};

/** The builder on a design whose server answers each call in the same way. */
const builder = ({ design = {}, others = [], problems = [] }: Arranged = {}) => ({
  globals: { viewport: { value: 'w1440' } },
  tags: ['wide'],
  render: () => (
    <StoryScreen
      resource={dragPages}
      at={editPage(dragPages.path, 1)}
      replies={{
        [designCall.path]: { data: { ...springDesign, ...design } },
        [saveDraftCall.path]: { data: { isSaved: true, version: 5 } },
        [drawDraftCall.path]: { data: { data: {}, dead: [], problems, unseen: [] } },
        [designVersionsCall.path]: { data: { list: springVersions } },
        [designVersionCall.path]: { data: { tree: springTree } },
        [designPresenceCall.path]: {
          data: { others: others.map((name, index) => ({ id: index + 2, name })) },
        },
      }}
    />
  ),
  play: ({ canvasElement }: Play) => drawn(canvasElement),
});

async function drawn(canvasElement: HTMLElement) {
  await settled(canvasElement);
  await waitFor(() => within(canvasElement).getByRole('heading', { level: 1 }));
}

export const Basic = builder();
export const Empty = builder({ design: { tree: [] } });
export const SelectedPart = {
  ...builder(),
  name: 'Selected component',
  play: async ({ canvasElement }: Play) => {
    await drawn(canvasElement);
    const [first] = await within(canvasElement).findAllByRole('treeitem');
    if (first) await userEvent.click(first);
    await settled(canvasElement);
  },
};
export const Shared = {
  ...builder({
    others: ['小李'],
    problems: [{ cid: 'grid', key: 'title', code: 'required', params: {}, isBlocking: true }],
  }),
  name: 'Edited by two people, with a problem',
};
export const Narrow = { ...builder(), globals: { viewport: { value: 'w390' } }, tags: [] };
