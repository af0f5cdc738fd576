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
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconTool, ToolPopover } from '../../kit/index.ts';
import { isRichTextAddress } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { Select } from '../parts/Select.tsx';
import { useFieldKit } from '../view.ts';

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
  const t = useText('fields.rich');
  const [asked, setAsked] = useState<{
    readonly what: 'link' | 'image';
    readonly at: HTMLElement;
  }>();
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  const close = () => setAsked(undefined);
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
    <Bar role="toolbar" aria-label={t('tools', { label })}>
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
      <IconTool
        label={t('link')}
        aria-pressed={state.href !== undefined}
        disabled={isOff}
        onClick={({ currentTarget }) => setAsked({ what: 'link', at: currentTarget })}
      >
        <LinkIcon />
      </IconTool>
      <IconTool
        label={t('image')}
        disabled={isOff}
        onClick={({ currentTarget }) => setAsked({ what: 'image', at: currentTarget })}
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
      <IconTool label={t('source')} aria-pressed={isSource} onClick={onSource}>
        <SourceIcon />
      </IconTool>
      {state.table && !isOff && (
        <TableTools>
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
        </TableTools>
      )}
      {asked?.what === 'link' && (
        <ToolPopover title={t('link')} anchor={asked.at} onClose={close}>
          <AddressForm
            label={t('linkTo')}
            start={state.href ?? ''}
            onGiven={(href) => {
              if (href === '') run().extendMarkRange('link').unsetLink().run();
              else if (editor.state.selection.empty && state.href === undefined)
                run()
                  .insertContent({
                    type: 'text',
                    text: href,
                    marks: [{ type: 'link', attrs: { href } }],
                  })
                  .run();
              else run().extendMarkRange('link').setLink({ href }).run();
              close();
            }}
          />
        </ToolPopover>
      )}
      {asked?.what === 'image' && (
        <ToolPopover title={t('image')} anchor={asked.at} onClose={close}>
          <ImageForm
            label={label}
            onGiven={(src) => {
              if (src) run().setImage({ src }).run();
              close();
            }}
          />
        </ToolPopover>
      )}
    </Bar>
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

/**
 * Address with a scheme, a path of this site, or a variable: `example.com` alone would be a relative
 * path.
 */
const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/|#|\{\{)/i;

type AddressFormProps = {
  readonly label: string;
  readonly start: string;
  /** `''`: there is to be none. */
  readonly onGiven: (address: string) => void;
};

/** Asks for an address that the shop may store. */
function AddressForm({ label, start, onGiven }: AddressFormProps) {
  const t = useText('fields.rich');
  const [address, setAddress] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isWrong =
    address.trim() !== '' && !(isWhole.test(address.trim()) && isRichTextAddress(address));
  return (
    // Not a form element: it is inside the form of the record.
    <Asked>
      <label>
        {label}
        <input
          ref={input}
          value={address}
          placeholder="https://"
          aria-invalid={isWrong}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isWrong) onGiven(address.trim());
          }}
        />
      </label>
      {isWrong && <small role="alert">{t('wrongAddress')}</small>}
      <Button variant="contained" disabled={isWrong} onClick={() => onGiven(address.trim())}>
        {t(start && !address.trim() ? 'removeLink' : 'insert')}
      </Button>
    </Asked>
  );
}

type ImageFormProps = Pick<AddressFormProps, 'label' | 'onGiven'>;

function ImageForm({ label, onGiven }: ImageFormProps) {
  const t = useText('fields.rich');
  const { UploadBox } = useFieldKit();
  return (
    <>
      {UploadBox && <UploadBox kind="image" isMany={false} label={label} onUploaded={onGiven} />}
      <AddressForm label={t('imageAt')} start="" onGiven={onGiven} />
    </>
  );
}

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

const TableTools = styled('div')({ display: 'flex', flexWrap: 'wrap', flexBasis: '100%' });

const Asked = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& label': { ...theme.typography.caption, display: 'grid', gap: 4 },
  '& label > input': {
    ...theme.typography.body1,
    minHeight: theme.measure.control,
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars.palette.ui.control}`,
    borderRadius: theme.radius.control,
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& small': { color: theme.vars.palette.tone.danger.fg },
}));
