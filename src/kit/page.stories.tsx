import Button from '@mui/material/Button';
import { Guide } from '../../tests/support/stories/Guide.tsx';
import { Matrix, said } from '../../tests/support/stories/Matrix.tsx';
import { Field, PageHead, SaveBar, Sheet, SheetPart } from './index.ts';

export default {
  title: 'Components/Page and form',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const texts = {
  title: said('订单列表', 'Orders'),
  fact: said('128 单待发货，最早的已等待 19 小时', '128 to ship, the oldest has waited 19 hours'),
  ship: said('批量发货', 'Ship orders'),
  name: said('商品名称', 'Goods name'),
  hint: said('显示在列表和订单里', 'Shown in lists and orders'),
  wrong: said('商品名称不能为空', 'Goods name is empty'),
};

/** One at a time: a page has one heading. */
export const Head = {
  render: () => (
    <PageHead title={texts.title.en} fact={texts.fact.en}>
      <Button variant="contained">{texts.ship.en}</Button>
    </PageHead>
  ),
};

export const Sheets = {
  render: () => (
    <Matrix>
      {(language) => (
        <Sheet>
          <SheetPart>{texts.title[language]}</SheetPart>
          <SheetPart>{texts.fact[language]}</SheetPart>
        </Sheet>
      )}
    </Matrix>
  ),
};

export const Fields = {
  render: () => (
    <Matrix>
      {(language) => (
        <>
          <Field label={texts.name[language]} hint={texts.hint[language]} isRequired>
            {(binding) => <input {...binding} defaultValue="" />}
          </Field>
          <Field label={texts.name[language]} error={texts.wrong[language]}>
            {(binding) => <input {...binding} defaultValue="" />}
          </Field>
        </>
      )}
    </Matrix>
  ),
};

const bar = { isSaving: false, onDiscard: () => {}, onSave: () => {} };

export const SaveBars = {
  render: () => (
    <Matrix>
      {(language) => (
        <>
          <SaveBar {...bar} />
          <SaveBar {...bar} problem={texts.wrong[language]} />
          <SaveBar {...bar} isSaving />
        </>
      )}
    </Matrix>
  ),
};

/** The page about them. */
function guide() {
  return (
    <Guide
      title="Page and form"
      text={{
        purpose: 'What every page is made of, so that who knows one list knows all of them.',
        anatomy: [
          ['Head', 'h1 20/28 semibold, one sentence below, at most two buttons at the right'],
          ['Sheet', 'radius 12, 1 px hairline, no shadow; padding 16 to 20'],
          ['Field', 'label above, semibold, gap 6; hint 12/18 below; error with icon'],
          ['Save bar', 'sticky, full width, only when dirty or wrong'],
        ],
        dos: ['Say the fact that matters and its age', 'Short answers in short fields'],
        donts: ['A placeholder as label', 'A save button that waits to be found'],
        keys: [
          ['Ctrl S', 'saves'],
          ['Tab', 'label, control, hint in the order of the page'],
        ],
        names: [
          'The heading takes the focus after a navigation.',
          'Hint and error are the description of their control; “required” is read, not only marked.',
          'The save bar is a status.',
        ],
      }}
    />
  );
}
