import { expect, screen, userEvent, within } from 'storybook/test';
import { said } from '../../../../tests/support/stories/Matrix.tsx';
import type { Visit } from '../../../../tests/support/stories/openShop.tsx';
import { alone, Place } from '../../../../tests/support/stories/screens.tsx';
import { StoryShop } from '../../../../tests/support/stories/StoryShop.tsx';
import { useToolbar } from '../../../../tests/support/stories/toolbar.ts';
import { storyUploads } from '../../../../tests/support/stories/uploads.ts';
import { attachmentList, listPage } from '../../../contract/index.ts';
import type { UploadBoxProps } from '../../../fields/view.ts';
import { UploadBox, UploadProvider } from '../index.ts';

export default { title: 'Components/Attachment picker', parameters: alone };

const label = said('商品图片', 'Goods pictures');

type PickerProps = Pick<UploadBoxProps, 'kind' | 'isMany'>;

/** Upload box of a field, from which the picker opens. */
function Box({ visit, ...props }: PickerProps & { readonly visit: Partial<Visit> }) {
  const { language } = useToolbar();
  return (
    <StoryShop at={listPage(attachmentList.path)} {...visit}>
      {() => (
        <Place>
          <UploadProvider value={storyUploads}>
            <UploadBox {...props} label={label[language]} onUploaded={() => {}} />
          </UploadProvider>
        </Place>
      )}
    </StoryShop>
  );
}

async function opened() {
  const open = /^(从已上传|Choose from uploads)/;
  await userEvent.click(await screen.findByRole('button', { name: open }));
  return within(await screen.findByRole('dialog'));
}

async function chooseTwo(dialog: Awaited<ReturnType<typeof opened>>) {
  const files = within(await dialog.findByRole('listbox'));
  const [first, second] = files.getAllByRole('option');
  if (first) await userEvent.click(first);
  if (second) await userEvent.click(second);
  return { second, chosen: () => files.getAllByRole('option', { selected: true }) };
}

const picker = (props: PickerProps, visit: Partial<Visit> = {}) => ({
  render: () => <Box {...props} visit={visit} />,
});

/** The selection persists across pages, and is counted. */
export const Several = {
  ...picker({ kind: 'image', isMany: true }),
  name: 'Several pictures',
  play: async () => {
    const dialog = await opened();
    const { chosen } = await chooseTwo(dialog);
    await expect(chosen()).toHaveLength(2);
  },
};

/** A file without a picture shows its suffix. Another choice replaces the first. */
export const One = {
  ...picker({ kind: 'file', isMany: false }, { condition: 'long' }),
  name: 'One file, long names',
  play: async () => {
    const dialog = await opened();
    const { chosen, second } = await chooseTwo(dialog);
    await expect(chosen()).toEqual([second]);
  },
};

export const Empty = {
  ...picker({ kind: 'image', isMany: true }, { condition: 'empty' }),
  name: 'Nothing uploaded yet',
  play: async () => void (await (await opened()).findByText(/还没有上传过|Nothing uploaded yet/)),
};

export const NoMatch = {
  ...picker({ kind: 'file', isMany: true }),
  name: 'Nothing matches',
  play: async () => {
    const dialog = await opened();
    await dialog.findByRole('listbox');
    await userEvent.type(dialog.getByRole('searchbox'), 'zzzz');
    await dialog.findByText(/没有找到|No file of that name/);
  },
};

export const Failed = {
  ...picker({ kind: 'image', isMany: true }, { condition: 'failing' }),
  name: 'Error',
  play: async () => void (await (await opened()).findByRole('alert')),
};
