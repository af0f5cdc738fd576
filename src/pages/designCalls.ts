import { endpoint } from '../contract/index.ts';
import type { PartReference } from './check.ts';
import type { PageData } from './host.ts';
import type { PagePart, PartProps } from './tree.ts';

/** A component as the palette of the builder offers it, by its row of `page_component`. */
export type OfferedComponent = {
  readonly code: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly group: string;
  readonly icon: string | null;
  readonly thumb: string | null;
  /** Parts of it on one page; 0: no limit. */
  readonly limit: number;
  /** Properties with which a new part begins, over those of the code. */
  readonly defaults: PartProps;
};

/** The draft of a page, and what the builder needs beside it. */
export type PageDesign = {
  readonly id: number;
  readonly name: string;
  readonly terminal: 'h5' | 'pc' | 'miniapp';
  /** Of the record: a draft is saved over the version that was read. */
  readonly version: number;
  readonly tree: readonly PagePart[];
  /** Number of the version that visitors see; null: none yet. */
  readonly published: number | null;
  /** Unix seconds of the last change, and the name of the person who made it. */
  readonly saved: number;
  readonly editor: string;
  /** Pages that show this design. */
  readonly pages: readonly {
    readonly id: number;
    readonly title: string;
    readonly route: string;
  }[];
  readonly components: readonly OfferedComponent[];
  /** True for a super admin, who may use every component. */
  readonly isSuper: boolean;
};

export const designCall = endpoint<{ readonly id: number }, PageDesign>({
  method: 'GET',
  path: '/admin/page.DragPage/design',
  realm: 'admin',
});

/** The parts of a page as JSON, as they are sent: `JSON.stringify(tree)`. */
export type TreeText = string;

/** A draft over which somebody else has saved meanwhile. See `mergeTrees`. */
type StaleDraft = {
  readonly isSaved: false;
  readonly version: number;
  readonly tree: readonly PagePart[];
  readonly editor: string;
};

/** Saves the draft. Faults are refused at `tree.<cid>.<property>`. */
export const saveDraftCall = endpoint<
  { readonly id: number; readonly version: number; readonly tree: TreeText },
  { readonly isSaved: true; readonly version: number } | StaleDraft
>({ method: 'POST', path: '/admin/page.DragPage/draft', realm: 'admin' });

/** A reason to look again before a page is published. */
export type PageProblem = {
  readonly cid: string;
  readonly key?: string;
  /** Key below `page.design.problems`. */
  readonly code:
    | 'required'
    | 'invalid'
    | 'empty'
    | 'deadReference'
    | 'pictureText'
    | 'heavyPicture'
    | 'componentOff';
  readonly params: Readonly<Record<string, string | number>>;
  /** True if the page cannot be published as it is. */
  readonly isBlocking: boolean;
};

/** Asks for the data that the parts of a draft show now, and for its problems. Nothing is stored. */
export const drawDraftCall = endpoint<
  {
    readonly tree: TreeText;
    readonly terminal: PageDesign['terminal'];
    /** Group of members through whose eyes it is looked at; absent: every part is shown. */
    readonly group?: number;
  },
  {
    readonly data: PageData;
    readonly dead: readonly PartReference[];
    readonly problems: readonly PageProblem[];
    /** Parts that the group does not see; empty without a group. */
    readonly unseen: readonly string[];
  }
>({ method: 'POST', path: '/admin/page.DragPage/draw', realm: 'admin' });

/** A published version, newest first. */
export type DesignVersion = {
  readonly number: number;
  readonly note: string;
  readonly by: string;
  /** Unix seconds. */
  readonly at: number;
};

export const designVersionsCall = endpoint<
  { readonly id: number },
  { readonly list: readonly DesignVersion[] }
>({ method: 'GET', path: '/admin/page.DragPage/versions', realm: 'admin' });

export const designVersionCall = endpoint<
  { readonly id: number; readonly number: number },
  { readonly tree: readonly PagePart[] }
>({ method: 'GET', path: '/admin/page.DragPage/version', realm: 'admin' });

/** Makes an address at which the saved draft opens on any device, without a sign-in, for an hour. */
export const shareDraftCall = endpoint<
  { readonly id: number },
  { readonly path: string; readonly until: number }
>({ method: 'POST', path: '/admin/page.DragPage/share', realm: 'admin' });

/** Tells that a person is in the builder of a design, at least every 30 s, and names the others. */
export const designPresenceCall = endpoint<
  { readonly id: number },
  { readonly others: readonly { readonly id: number; readonly name: string }[] }
>({ method: 'POST', path: '/admin/page.DragPage/presence', realm: 'admin' });

/** A design, or a template, with the data that it shows now. */
export type DrawnPage = {
  readonly terminal: PageDesign['terminal'];
  readonly tree: readonly PagePart[];
  readonly data: PageData;
};

/** For the small pictures in lists: whoever sees the list may ask. */
export const drawnDesignCall = endpoint<{ readonly id: number }, DrawnPage>({
  method: 'GET',
  path: '/admin/page.DragPage/drawn',
  realm: 'admin',
});

export const drawnTemplateCall = endpoint<{ readonly id: number }, DrawnPage>({
  method: 'GET',
  path: '/admin/page.Template/drawn',
  realm: 'admin',
});

/** Where a component is used. */
export type ComponentUses = {
  readonly designs: readonly {
    readonly id: number;
    readonly name: string;
    readonly terminal: PageDesign['terminal'];
    /** Its parts in the draft, by their lines in the outline; none: only the published page has it. */
    readonly parts: readonly { readonly cid: string; readonly line: number }[];
  }[];
  readonly templates: readonly {
    readonly id: number;
    readonly name: string;
    readonly name_en: string | null;
    /** Number of its parts. */
    readonly count: number;
  }[];
};

export const componentUsesCall = endpoint<{ readonly id: number }, ComponentUses>({
  method: 'GET',
  path: '/admin/page.Component/uses',
  realm: 'admin',
});

/** A picture or video of a template that its file cannot hold: it stands elsewhere, or is gone. */
export type LeftOutPicture = {
  readonly address: string;
  /** Line of its part in the outline, from 1; 0 for the thumbnail of the template. */
  readonly line: number;
  /** Component and property, as the builder names them. */
  readonly place: string;
};

/** The pictures that the file of a template would leave out. */
export const templateLeftOutCall = endpoint<
  { readonly id: number },
  { readonly list: readonly LeftOutPicture[] }
>({ method: 'GET', path: '/admin/page.Template/leftOut', realm: 'admin' });
