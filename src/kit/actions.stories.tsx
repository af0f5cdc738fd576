import Button from '@mui/material/Button';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Guide } from '../../tests/support/stories/Guide.tsx';
import { Matrix, Row, said } from '../../tests/support/stories/Matrix.tsx';
import { BulkAction, BulkBar, CopyId, IconTool, WorkButton } from './index.ts';

export default {
  title: 'Components/Actions',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const ship = said('批量发货', 'Ship orders');
const refresh = said('刷新订单', 'Refresh orders');
const save = said('保存', 'Save');

export const Buttons = {
  render: () => (
    <Matrix>
      {(language) => (
        <>
          <Row>
            <Button variant="contained">{ship[language]}</Button>
            <Button variant="outlined">{ship[language]}</Button>
            <Button variant="text">{ship[language]}</Button>
          </Row>
          <Row>
            <Button variant="contained" color="error">
              {ship[language]}
            </Button>
            <Button variant="text" color="error">
              {ship[language]}
            </Button>
            <WorkButton variant="contained" isWorking>
              {save[language]}
            </WorkButton>
            <Button variant="outlined" disabled>
              {save[language]}
            </Button>
          </Row>
        </>
      )}
    </Matrix>
  ),
};

const onSave = fn();

/** The button keeps the focus while pending, and ignores a second press. */
export const Working = {
  render: function Working() {
    const [isWorking, setWorking] = useState(false);
    return (
      <WorkButton
        variant="contained"
        isWorking={isWorking}
        onClick={() => {
          onSave();
          setWorking(true);
        }}
      >
        {save.en}
      </WorkButton>
    );
  },
  play: async () => {
    onSave.mockClear();
    const button = screen.getByRole('button', { name: save.en });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter} ');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
    await expect(onSave).toHaveBeenCalledOnce();
  },
};

export const IconTools = {
  render: () => (
    <Matrix>
      {(language) => (
        <Row>
          <IconTool label={refresh[language]}>
            <RefreshIcon />
          </IconTool>
          <IconTool disabled label={refresh[language]}>
            <RefreshIcon />
          </IconTool>
        </Row>
      )}
    </Matrix>
  ),
};

export const TipOnFocus = {
  render: () => (
    <IconTool label={refresh.en}>
      <RefreshIcon />
    </IconTool>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: refresh.en })).toHaveFocus();
    await expect(await screen.findByText(refresh.en)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByText(refresh.en)).toBeNull();
  },
};

export const CopyIds = {
  render: () => (
    <Matrix>
      {(language) => (
        <CopyId value="20251120148213" name={said('订单号', 'order number')[language]} />
      )}
    </Matrix>
  ),
};

export const Bulk = {
  render: () => (
    <Matrix>
      {(language) => (
        <BulkBar count={3} total="1,284" onSelectAll={() => {}} onClear={() => {}}>
          <BulkAction type="button">{ship[language]}</BulkAction>
        </BulkBar>
      )}
    </Matrix>
  ),
};

const onClear = fn();

export const BulkByKeyboard = {
  render: () => (
    <BulkBar count={3} total="1,284" onSelectAll={() => {}} onClear={onClear}>
      <BulkAction type="button">{ship.en}</BulkAction>
    </BulkBar>
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    onClear.mockClear();
    const buttons = within(canvasElement).getAllByRole('button');
    for (const button of buttons) {
      await userEvent.tab();
      await expect(button).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(onClear).toHaveBeenCalledOnce();
  },
};

/** The page about them. */
function guide() {
  return (
    <Guide
      title="Actions"
      text={{
        purpose:
          'What a person can do here. One primary action a page, one next step a row, the rest behind one menu.',
        anatomy: [
          ['Button', '34 high (30 compact, 40 roomy and touch), radius 8, 14/20 semibold'],
          ['Icon button', '34 × 34, 40 on touch, icon 19; its name after 350 ms'],
          ['Copy', 'button 24 × 24 beside the id, says so for 2 s'],
          ['Bulk bar', '24 above the foot, radius 12, inverse colours; docked on a phone'],
        ],
        dos: [
          'Verb and noun: Ship order. The verb alone when the title names the object',
          'Leave out what a person has no permission for',
          'Say why when a state forbids it',
        ],
        donts: [
          'Two primary buttons side by side',
          'Red fill in a row',
          'More than three bulk actions',
        ],
        keys: [
          ['Tab', 'reaches each button; the name of an icon shows on focus'],
          ['Escape', 'hides the name; in a list clears the selection'],
        ],
        names: [
          'An icon button is named after its verb and object; the tip says the same and is silent.',
          'The bulk bar is a group; its count is a status.',
        ],
      }}
    />
  );
}
