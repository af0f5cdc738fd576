import { styled } from '@mui/material/styles';
import { type Editor, Mark } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { isRichTextAddress, richTextRules } from '../../schema/index.ts';
import { controlProps } from '../parts/BoxFrame.tsx';
import { useWire } from '../parts/formValue.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import type { InputProps } from '../view.ts';
import { RichTextTools } from './RichTextTools.tsx';

/**
 * An editor of rich text. The form holds what the server would keep of it: the value changes when a person
 * changes it, never because the editor reads it.
 */
export function RichTextInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const { texts, source, isDisabled = false } = control;
  const [isSource, setSource] = useState(false);
  const html = textOf(wire);
  const held = useRef(html);
  const change = (next: string) => {
    held.current = next;
    set(next);
  };
  // A page that is hidden lets its editor go, and makes another from the form when it is shown again.
  const editor: Editor | null = useEditor({
    extensions,
    content: html,
    editable: !isDisabled,
    // The policy of the page admits no sheet of others; what it has to say stands below.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf({ ...control, label: texts.label(source) }),
      // Pasted from elsewhere: what would not be stored is not shown either.
      transformPastedHTML: cleanRichText,
    },
    onUpdate: ({ editor: changed }) => change(htmlIn(changed)),
    onBlur,
  });
  useEffect(() => {
    // The form has got another value: a draft, a reset, the answer to a save.
    if (html === held.current) return;
    held.current = html;
    editor?.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  useEffect(() => {
    if (!isSource && editor) ref({ focus: () => editor.commands.focus() });
  }, [editor, isSource, ref]);

  return (
    <Frame data-invalid={control.isInvalid || undefined} data-disabled={isDisabled || undefined}>
      {!isDisabled && editor && (
        <RichTextTools
          editor={editor}
          isSource={isSource}
          label={texts.label(source)}
          onSource={() => {
            if (isSource) editor.commands.setContent(html, { emitUpdate: false });
            setSource(!isSource);
          }}
        />
      )}
      {isSource ? (
        <TextBox
          control={control}
          text={html}
          onType={change}
          onLeave={() => {
            if (html !== cleanRichText(html)) change(cleanRichText(html));
            onBlur();
          }}
          boxRef={ref}
          look={{ lines: 10, isCode: true }}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
    </Frame>
  );
}

/** Without the empty line at the end in which one goes on after a list or a table. */
const htmlIn = (editor: Editor): string =>
  editor.isEmpty ? '' : cleanRichText(editor.getHTML()).replace(/(?:<p><\/p>)+$/, '');

/** Kept where texts of elsewhere have them. */
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

/**
 * Rich text as the server would store it: unknown elements give way to what is in them, other attributes and
 * addresses are gone. The document is parsed and never attached to the page, so nothing in it runs or loads.
 */
function cleanRichText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) cleanElement(element);
  return body.innerHTML;
}

function cleanElement(element: Element): void {
  const name = element.localName;
  if (dropped.has(name)) return element.remove();
  if (!tags.has(name)) return element.replaceWith(...element.childNodes);
  const known = attributes.get(name) ?? [];
  for (const attribute of element.getAttributeNames()) {
    const isAddress = attribute === 'href' || attribute === 'src';
    const isKept =
      known.includes(attribute) &&
      (!isAddress || isRichTextAddress(element.getAttribute(attribute) ?? ''));
    if (!isKept) element.removeAttribute(attribute);
  }
}

const tags: ReadonlySet<string> = new Set(richTextRules.tags);
const attributes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(richTextRules.attributes),
);
/** What is in these is no text. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'template']);
