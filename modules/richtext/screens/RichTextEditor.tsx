import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Editor, Mark } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  cleanRichText,
  controlProps,
  HtmlSource,
  type InputProps,
  lostMarkup,
  MarkupNotice,
  paragraphsOf,
  RemovedMarkup,
  textOf,
  useWire,
} from '#shopwright/fields/parts';
import { isRichTextAddress } from '#shopwright/schema';
import { useText } from '#shopwright/texts';
import { cleanPasted } from './cleanPasted.ts';
import { RichTextTools } from './RichTextTools.tsx';
import { picturesIn, usePictures } from './usePictures.ts';

/**
 * Editor of rich text. The form holds the text as the server would store it; the value changes only with
 * an edit of the user, never because the editor normalises it.
 */
export function RichTextEditor(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const { texts, source, isDisabled = false } = control;
  const t = useText('richtext');
  const [isSource, setSource] = useState(false);
  /** Markup that the editor would drop with the first change. */
  const [lost, setLost] = useState<readonly string[]>([]);
  /** Markup that cleaning has removed from the source. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const canType = !isDisabled && lost.length === 0;
  const html = textOf(wire);
  const held = useRef(html);
  const { state: pictures, bring, canBring } = usePictures();
  const change = (next: string) => {
    held.current = next;
    set(next);
  };
  // A page that is hidden lets its editor go, and makes another from the form when it is shown again.
  const editor: Editor | null = useEditor({
    extensions,
    content: paragraphsOf(html),
    editable: canType,
    // The page's policy forbids injected style sheets; the needed rules are below.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf({ ...control, label: texts.label(source) }),
      // Pasted from elsewhere: what would not be stored is not shown either.
      transformPastedHTML: cleanPasted,
      handlePaste: (_, { clipboardData }) => bringFrom(clipboardData),
      handleDrop: (_, { dataTransfer }) => bringFrom(dataTransfer),
    },
    onCreate: ({ editor: made }) => setLost(lostIn(made, html)),
    onUpdate: ({ editor: changed }) => change(htmlIn(changed)),
    onBlur,
  });
  /** True if the data was pictures, which are on their way. */
  const bringFrom = useEffectEvent((data: DataTransfer | null): boolean => {
    const files = picturesIn(data);
    if (!editor || !canBring || files.length === 0) return false;
    void bring(editor, files, editor.state.selection.from);
    return true;
  });
  const show = useEffectEvent((text: string) => {
    if (!editor) return;
    editor.commands.setContent(paragraphsOf(text), { emitUpdate: false });
    setLost(lostIn(editor, text));
  });
  useEffect(() => {
    // The form has got another value: from the source, a draft, a reset, the answer to a save.
    if (isSource || html === held.current) return;
    held.current = html;
    show(html);
  }, [html, isSource]);
  useEffect(() => editor?.setEditable(canType, false), [editor, canType]);
  useEffect(() => {
    if (!isSource && editor) ref({ focus: () => editor.commands.focus() });
  }, [editor, isSource, ref]);

  return (
    <Frame data-invalid={control.isInvalid || undefined} data-disabled={isDisabled || undefined}>
      {!isDisabled && editor && (
        <RichTextTools
          editor={editor}
          isSource={isSource}
          isLocked={!canType}
          label={texts.label(source)}
          onSource={() => setSource(!isSource)}
        />
      )}
      {!isDisabled && !isSource && lost.length > 0 && (
        <MarkupNotice role="status">
          <span>{t('loses', { names: lost.join(' ') })}</span>
          <Button variant="outlined" onClick={() => setSource(true)}>
            {t('source')}
          </Button>
          <Button variant="text" onClick={() => setLost([])}>
            {t('editAnyway')}
          </Button>
        </MarkupNotice>
      )}
      <RemovedMarkup names={removed} />
      <PictureNotice role="status">
        {pictures.waiting > 0 ? t('uploading', { smart_count: pictures.waiting }) : pictures.fault}
      </PictureNotice>
      {isSource ? (
        <HtmlSource control={control} onRemoved={setRemoved} />
      ) : (
        <EditorContent editor={editor} />
      )}
    </Frame>
  );
}

/** Markup that the server keeps and the editor does not support. */
const lostIn = (editor: Editor, html: string): readonly string[] =>
  lostMarkup(cleanRichText(html), editor.getHTML());

/** Drops the empty line at the end, which the editor adds after a list or a table. */
const htmlIn = (editor: Editor): string =>
  editor.isEmpty ? '' : cleanRichText(editor.getHTML()).replace(/(?:<p><\/p>)+$/, '');

/** Supported, because texts of other systems contain it. */
const lowered = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});
const raised = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const extensions = [
  lowered,
  raised,
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => isRichTextAddress(address ?? ''),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
];

type Described = InputProps & { readonly label: string };

function attributesOf({
  label,
  isDisabled = false,
  ...control
}: Described): Record<string, string> {
  const own = controlProps(control);
  return {
    id: own.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(own['aria-invalid']),
    'aria-required': String(own['aria-required']),
    'aria-disabled': String(isDisabled),
    ...(own['aria-describedby'] && { 'aria-describedby': own['aria-describedby'] }),
  };
}

const PictureNotice = styled('div')(({ theme }) => ({
  '&:not(:empty)': { padding: theme.spacing(2, 3), color: theme.vars.palette.text.secondary },
}));

const Frame = styled('div')(({ theme: { vars, typography, radius, spacing } }) => ({
  border: `1px solid ${vars.palette.ui.control}`,
  borderRadius: radius.control,
  backgroundColor: vars.palette.background.paper,
  '&[data-invalid]': { borderColor: vars.palette.error.main },
  '&[data-disabled]': { color: vars.palette.text.disabled },
  '&:focus-within': { borderColor: vars.palette.ui.focus },
  '& .tiptap': {
    ...typography.body1,
    minHeight: '12lh',
    maxHeight: '70vh',
    overflow: 'auto',
    padding: spacing(3),
    outline: 'none',
    overflowWrap: 'anywhere',
    position: 'relative',
    // Blanks at the end of a line are typed before the next word.
    whiteSpace: 'break-spaces',
    '& [contenteditable=false]': { whiteSpace: 'normal' },
    '& img.ProseMirror-separator': { display: 'inline', width: 0, height: 0, margin: 0 },
    '& .ProseMirror-gapcursor': { display: 'none' },
    '&.ProseMirror-hideselection': { caretColor: 'transparent' },
    '& > *': { marginBlock: 0 },
    '& > * + *': { marginTop: spacing(3) },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& img.ProseMirror-selectednode': { outline: `2px solid ${vars.palette.ui.focus}` },
    '& blockquote': {
      margin: 0,
      paddingInlineStart: spacing(3),
      borderInlineStart: `3px solid ${vars.palette.ui.hairline}`,
    },
    '& :is(code, pre)': { backgroundColor: vars.palette.ui.sunken, fontFamily: 'monospace' },
    '& pre': { padding: spacing(2), overflow: 'auto', whiteSpace: 'pre-wrap' },
    '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& :is(td, th)': {
      padding: spacing(1, 2),
      border: `1px solid ${vars.palette.ui.control}`,
      verticalAlign: 'top',
      textAlign: 'start',
      '& > p': { margin: 0 },
    },
    '& .selectedCell': { backgroundColor: vars.palette.ui.soft },
    '@media (pointer: coarse)': { fontSize: 16 },
  },
}));
