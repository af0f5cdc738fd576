import { screen, userEvent, within } from 'storybook/test';
import { pageComponents } from '../../../resources/page/components.ts';
import { springTree } from '../../../resources/page/dragPages/testing/fakeDesign.ts';
import { dragPages } from '../../../resources/page/dragPages.ts';
import { pageTemplates } from '../../../resources/page/templates.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import {
  componentUsesCall,
  drawnDesignCall,
  drawnTemplateCall,
  type LeftOutPicture,
  templateLeftOutCall,
} from '../../../src/pages/designCalls.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Screens/Pages/Templates', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const drawn = { data: { terminal: 'h5', tree: springTree, data: {} } };
const uses = {
  designs: [
    { id: 1, name: '手机首页', terminal: 'h5', parts: [{ cid: 'head', line: 1 }] },
    { id: 2, name: '新春活动页', terminal: 'pc', parts: [] },
  ],
  templates: [{ id: 1, name: '简洁首页', name_en: 'Plain home', count: 2 }],
};

const leftOut: readonly LeftOutPicture[] = [
  { address: '/still/autumn.svg', line: 0, place: '' },
  {
    address: 'https://pictures.example/campaign/linen-banner.png',
    line: 2,
    place: '轮播图 · 图片',
  },
  { address: '/storage/page/20260101/lookbook-spring.png', line: 14, place: '富文本 · 内容' },
];

/** A list of the area, on which the button with a name is pressed. */
const list = (resource: AnyResource, button?: RegExp) => ({
  globals: { viewport: { value: 'w1440' } },
  tags: ['wide'],
  render: () => (
    <StoryScreen
      resource={resource}
      at={listPage(resource.path)}
      replies={{
        [drawnDesignCall.path]: drawn,
        [drawnTemplateCall.path]: drawn,
        [componentUsesCall.path]: { data: uses },
        [templateLeftOutCall.path]: { data: { list: leftOut } },
        [apiUrl(pageTemplates.path, 'importFile')]: {
          data: { id: 9, name: '秋季首页', pictures: 3, leftOut },
        },
      }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    if (!button) return;
    const [first] = await within(canvasElement).findAllByRole('button', { name: button });
    if (first) await userEvent.click(first);
    await settled(canvasElement);
  },
});

export const Basic = list(pageTemplates);
export const ImportFile = {
  ...list(pageTemplates, /^(导入模板|Import template)$/),
  name: 'Import',
};
export const Imported = {
  ...list(pageTemplates),
  name: 'Imported, with pictures left out',
  play: async ({ canvasElement }: Play) => {
    await list(pageTemplates, /^(导入模板|Import template)$/).play({ canvasElement });
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    const file = new File(['-'], 'template.zip', { type: 'application/zip' });
    if (input) await userEvent.upload(input, file);
    await userEvent.click(await screen.findByRole('button', { name: /^(导入|Import)$/ }));
    await screen.findByText(/lookbook-spring/);
  },
};
export const ExportFile = {
  ...list(pageTemplates),
  name: 'Export, with pictures left out',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [, row] = within(canvasElement).getAllByRole('row');
    const more = row && within(row).getAllByRole('button').at(-1);
    if (more) await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(导出|Export)/ }));
    await screen.findByRole('button', { name: /^(继续导出|Export without them)$/ });
  },
};
export const Start = {
  ...list(dragPages, /^(从模板新建|Start from a template)$/),
  name: 'Start from a template',
};
export const Uses = {
  ...list(pageComponents, /设计或模板使用|is used in/),
  name: 'Where a component is used',
};
