import Button from '@mui/material/Button';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Guide } from '../../tests/support/stories/Guide.tsx';
import { said } from '../../tests/support/stories/Matrix.tsx';
import { useToolbar } from '../../tests/support/stories/toolbar.ts';
import { Dialog, Drawer, DrawerFoot, SheetPart } from './index.ts';

export default {
  title: 'Components/Dialog and drawer',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const texts = {
  open: said('打开', 'Open'),
  title: said('关闭订单 20251120148213？', 'Close order 20251120148213?'),
  note: said('未付款项将作废。', 'Unpaid amounts are voided.'),
  keep: said('不关闭', 'Keep it'),
  close: said('关闭订单', 'Close order'),
};

function Question() {
  const { language } = useToolbar();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.open[language]}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        size="confirm"
        title={texts.title[language]}
        note={texts.note[language]}
        buttons={
          <>
            <Button variant="outlined" onClick={close}>
              {texts.keep[language]}
            </Button>
            <Button variant="contained" color="error" onClick={close}>
              {texts.close[language]}
            </Button>
          </>
        }
      />
    </>
  );
}

function Record() {
  const { language } = useToolbar();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.open[language]}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="20251120148213"
        detail="2026-11-20 15:28"
        foot={
          <DrawerFoot>
            <Button variant="contained">{texts.close[language]}</Button>
          </DrawerFoot>
        }
      >
        <SheetPart>{texts.note[language]}</SheetPart>
      </Drawer>
    </>
  );
}

async function opened() {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
}

/** Escape closes, and the focus is where it was. */
async function closedByKey() {
  await opened();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
}

export const ConfirmDialog = { render: () => <Question />, play: opened };
export const DialogByKeyboard = { render: () => <Question />, play: closedByKey };
export const RecordDrawer = { render: () => <Record />, play: opened };
export const DrawerByKeyboard = { render: () => <Record />, play: closedByKey };

/** The page about them. */
function guide() {
  return (
    <Guide
      title="Dialog and drawer"
      text={{
        purpose:
          'A dialog asks a short question, a drawer shows one record without leaving the list.',
        anatomy: [
          ['Dialog', '520 wide, a question 400, radius 14; from the bottom on a phone'],
          ['Drawer', '640 wide from the right, 480 small; the whole screen on a phone'],
          ['Foot', 'destructive left as text, primary right'],
        ],
        dos: ['Name the object in the title', 'Say what follows, left of the buttons'],
        donts: ['A dialog over a dialog', 'Close on a click beside it while something is typed'],
        keys: [
          ['Escape', 'closes'],
          ['Tab', 'stays inside'],
          ['J, K', 'next and previous record in a drawer'],
        ],
        names: [
          'Named by its heading, which takes the focus.',
          'The focus returns to what opened it.',
        ],
      }}
    />
  );
}
