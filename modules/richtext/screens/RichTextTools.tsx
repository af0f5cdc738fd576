import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import StrikeIcon from '@mui/icons-material/StrikethroughSOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import SourceIcon from '@mui/icons-material/CodeOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { Select } from '#shopwright/fields/parts';
import { IconTool } from '#shopwright/kit';
import { useText } from '#shopwright/texts';
import { AskedAddress, type AddressRequest } from './AskedAddress.tsx';
import { useToolbarKeys } from './useToolbarKeys.ts';

type Props = {
  readonly editor: Editor;
  /** Names the text that is edited. */
  readonly label: string;
  readonly isSource: boolean;
  /** A tool would change a text that cannot be typed into either. */
  readonly isLocked: boolean;
  readonly onSource: () => void;
};

/** The tools of the editor, as one toolbar above it. */
export function RichTextTools({ editor, label, isSource, isLocked, onSource }: Props) {
  const isOff = isSource || isLocked;
  const t = useText('richtext');
  const [asked, setAsked] = useState<AddressRequest>();
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const tools = { editor, state, isOff };
  return (
    <Bar role="toolbar" aria-label={t('tools', { label })} {...useToolbarKeys()}>
      <BlockTools {...tools} />
      <InsertTools {...tools} onAsk={setAsked} />
      <HistoryTools {...tools} />
      <IconTool label={t('source')} aria-pressed={isSource} onClick={onSource}>
        <SourceIcon />
      </IconTool>
      {state.table && !isOff && <TableTools editor={editor} />}
      {asked && (
        <AskedAddress
          editor={editor}
          href={state.href}
          label={label}
          asked={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Bar>
  );
}

type ToolsProps = {
  readonly editor: Editor;
  readonly state: ReturnType<typeof stateOf>;
  readonly isOff: boolean;
};

/** The level of a heading, the marks of a text, and lists and quotes. */
function BlockTools({ editor, state, isOff }: ToolsProps) {
  const t = useText('richtext');
  const run = () => editor.chain().focus();
  const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: ReactNode) => (
    <IconTool
      label={t(name)}
      aria-pressed={state[name]}
      disabled={isOff}
      onClick={() => run().toggleMark(name).run()}
    >
      {icon}
    </IconTool>
  );
  return (
    <>
      <Select
        isShort
        aria-label={t('style')}
        value={state.block}
        disabled={isOff}
        onChange={({ target: { value } }) => {
          const level = levels.find((each) => String(each) === value);
          if (level) run().setHeading({ level }).run();
          else run().setParagraph().run();
        }}
      >
        <option value="">{t('paragraph')}</option>
        {levels.map((level) => (
          <option key={level} value={String(level)}>
            {t('heading', { level })}
          </option>
        ))}
      </Select>
      {mark('bold', <BoldIcon />)}
      {mark('italic', <ItalicIcon />)}
      {mark('underline', <UnderlineIcon />)}
      {mark('strike', <StrikeIcon />)}
      <IconTool
        label={t('bullets')}
        aria-pressed={state.bullets}
        disabled={isOff}
        onClick={() => run().toggleBulletList().run()}
      >
        <BulletsIcon />
      </IconTool>
      <IconTool
        label={t('numbers')}
        aria-pressed={state.numbers}
        disabled={isOff}
        onClick={() => run().toggleOrderedList().run()}
      >
        <NumbersIcon />
      </IconTool>
      <IconTool
        label={t('quote')}
        aria-pressed={state.quote}
        disabled={isOff}
        onClick={() => run().toggleBlockquote().run()}
      >
        <QuoteIcon />
      </IconTool>
    </>
  );
}

/** Links, pictures and tables. */
function InsertTools({
  editor,
  state,
  isOff,
  onAsk,
}: ToolsProps & { readonly onAsk: (asked: AddressRequest) => void }) {
  const t = useText('richtext');
  const run = () => editor.chain().focus();
  return (
    <>
      <IconTool
        label={t('link')}
        aria-pressed={state.href !== undefined}
        disabled={isOff}
        onClick={({ currentTarget }) => onAsk({ what: 'link', at: currentTarget })}
      >
        <LinkIcon />
      </IconTool>
      <IconTool
        label={t('image')}
        disabled={isOff}
        onClick={({ currentTarget }) => onAsk({ what: 'image', at: currentTarget })}
      >
        <ImageIcon />
      </IconTool>
      <IconTool
        label={t(state.table ? 'removeTable' : 'table')}
        aria-pressed={state.table}
        disabled={isOff}
        onClick={() =>
          state.table
            ? run().deleteTable().run()
            : run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }
      >
        <TableIcon />
      </IconTool>
    </>
  );
}

function HistoryTools({ editor, state, isOff }: ToolsProps) {
  const t = useText('richtext');
  const run = () => editor.chain().focus();
  return (
    <>
      <IconTool
        label={t('undo')}
        disabled={isOff || !state.canUndo}
        onClick={() => run().undo().run()}
      >
        <UndoIcon />
      </IconTool>
      <IconTool
        label={t('redo')}
        disabled={isOff || !state.canRedo}
        onClick={() => run().redo().run()}
      >
        <RedoIcon />
      </IconTool>
    </>
  );
}

/** Rows and columns of the table that the cursor is in. */
function TableTools({ editor }: Pick<ToolsProps, 'editor'>) {
  const t = useText('richtext');
  const run = () => editor.chain().focus();
  return (
    <TableBar>
      <Button variant="text" onClick={() => run().addRowAfter().run()}>
        {t('addRow')}
      </Button>
      <Button variant="text" onClick={() => run().addColumnAfter().run()}>
        {t('addColumn')}
      </Button>
      <Button variant="text" onClick={() => run().deleteRow().run()}>
        {t('removeRow')}
      </Button>
      <Button variant="text" onClick={() => run().deleteColumn().run()}>
        {t('removeColumn')}
      </Button>
    </TableBar>
  );
}

const levels = [2, 3, 4] as const;

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  table: editor.isActive('table'),
  block: String(levels.find((level) => editor.isActive('heading', { level })) ?? ''),
  href: editor.isActive('link') ? String(editor.getAttributes('link')['href'] ?? '') : undefined,
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: theme.spacing(1),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& [aria-pressed=true]': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.primary.main,
  },
}));

const TableBar = styled('div')({ display: 'flex', flexWrap: 'wrap', flexBasis: '100%' });
