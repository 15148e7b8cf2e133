import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

// Runs in the thread of split-worker: it imports nothing but packages.

const n = (name: string): PDFName => PDFName.of(name);

/** Keys by which objects refer to other pages, or contain text that the page does not show. */
const dropped = new Set(
  `Parent P Pg Metadata PieceInfo StructParent StructParents AF Annots A AA Dest Popup IRT OPI Ref Alternates
  LastModified Thumb ActualText Alt E Contents Usage`.split(/\s+/),
);
const foreign = new Set(
  'Page Pages Catalog Annot StructElem StructTreeRoot Filespec EmbeddedFile Sig Metadata Outlines'.split(' '),
);
const HIDDEN = 2 + 32;

/**
 * Copies what a page shows and nothing else, since what a page refers to may lead to the pages of other people:
 * the page is rebuilt from its content, what its content uses, and the appearance of its fields and annotations.
 */
export class PageCopier {
  private readonly copies = new Map<PDFRef, PDFRef>();
  private readonly layers = new Map<PDFRef, PDFRef>();
  private readonly source: PDFDocument;
  private readonly target: PDFDocument;
  private readonly from: PDFContext;
  private readonly to: PDFContext;

  constructor(source: PDFDocument, target: PDFDocument) {
    this.source = source;
    this.target = target;
    this.from = source.context;
    this.to = target.context;
  }

  addPage({ node }: PDFPage): void {
    const page = this.target.addPage();
    const content = contentOf(node.lookup(n('Contents')));
    const inherited = node.getInheritableAttribute(n('Resources'));
    const resources = this.resourcesFor(content, this.from.lookup(inherited ?? PDFNull));
    const drawn = this.drawAnnotations(node.lookup(n('Annots')), resources);
    for (const key of ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'].map(n)) {
      const value = node.getInheritableAttribute(key);
      if (value) page.node.set(key, this.copy(value));
    }
    page.node.set(n('Resources'), resources);
    const bytes = Buffer.concat([Buffer.from('q\n'), content, Buffer.from(`\nQ\n${drawn}`)]);
    page.node.set(n('Contents'), this.to.register(this.to.flateStream(bytes)));
  }

  /** Copies which layers are off: without this list viewers show all of them. */
  copyLayerVisibility(): void {
    if (this.layers.size === 0) return;
    const config = (this.source.catalog.lookup(n('OCProperties')) as PDFDict | undefined)?.lookup(n('D'));
    const state = (key: string) => (config instanceof PDFDict ? config.lookup(n(key)) : undefined);
    const copied = (key: string) => {
      const refs = state(key);
      const list = refs instanceof PDFArray ? refs.asArray() : [];
      return list.flatMap((ref) => (ref instanceof PDFRef ? (this.layers.get(ref) ?? []) : []));
    };
    const D = { ON: copied('ON'), OFF: copied('OFF'), BaseState: state('BaseState') ?? n('ON') };
    this.target.catalog.set(n('OCProperties'), this.to.obj({ OCGs: [...this.layers.values()], D }));
  }

  private drawAnnotations(annotations: PDFObject | undefined, resources: PDFDict): string {
    const list = annotations instanceof PDFArray ? annotations.asArray() : [];
    const drawn = list.flatMap((each, at) => {
      const annotation = this.from.lookup(each);
      const appearance = annotation instanceof PDFDict && appearanceOf(annotation);
      if (!appearance) return [];
      const name = `Drawn${String(at)}`;
      const forms = resources.lookupMaybe(n('XObject'), PDFDict) ?? this.to.obj({});
      forms.set(n(name), this.copy(appearance.ref ?? appearance.stream));
      resources.set(n('XObject'), forms);
      return [`q ${appearance.placed.join(' ')} cm /${name} Do Q\n`];
    });
    return drawn.join('');
  }

  private copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return this.copies.get(object) ?? this.copyTarget(object);
    if (object instanceof PDFStream) return this.copyStream(object);
    if (object instanceof PDFDict) return this.copyDict(object);
    if (!(object instanceof PDFArray)) return object.clone();
    return this.to.obj(object.asArray().map((each) => this.copy(each)));
  }

  private copyTarget(ref: PDFRef): PDFRef {
    const copy = this.to.nextRef();
    this.copies.set(ref, copy);
    const object = this.from.lookup(ref) ?? PDFNull;
    if (object instanceof PDFDict && object.lookup(n('Type')) === n('OCG')) {
      this.layers.set(ref, copy);
      this.to.assign(copy, this.to.obj({ Type: 'OCG', Name: this.to.obj('') }));
    } else this.to.assign(copy, this.copy(object));
    return copy;
  }

  private copyDict(dict: PDFDict, content = procedures(dict)): PDFDict | typeof PDFNull {
    const type = dict.lookup(n('Type'));
    if (type instanceof PDFName && foreign.has(type.decodeText())) return PDFNull;
    const copy = this.to.obj({});
    for (const [key, value] of dict.entries()) {
      if (dropped.has(key.decodeText())) continue;
      const isPruned = content !== undefined && key === n('Resources');
      copy.set(key, isPruned ? this.resourcesFor(content, this.from.lookup(value)) : this.copy(value));
    }
    return copy;
  }

  private copyStream(stream: PDFStream): PDFObject {
    const copy = this.copyDict(stream.dict, isDrawing(stream) ? contentOf(stream) : undefined);
    return copy instanceof PDFDict ? PDFRawStream.of(copy, stream.getContents()) : PDFNull;
  }

  /** Those resources that a content uses: programs often list those of all pages at each of them. */
  private resourcesFor(content: Buffer, resources: PDFObject | undefined): PDFDict {
    const usedResources = this.to.obj({});
    if (!(resources instanceof PDFDict)) return usedResources;
    const used = new Used(content, resources);
    for (const [category, value] of resources.entries()) {
      const named = this.from.lookup(value);
      if (!(named instanceof PDFDict)) continue;
      const copy = this.to.obj({});
      for (const [name, object] of named.entries())
        if (used.has(category, name)) copy.set(name, this.copy(object));
      usedResources.set(category, copy);
    }
    return usedResources;
  }
}

const token = String.raw`/([^\s/<>[\](){}%]+)`;

/** The names that a content uses, and those used by what it draws that has no resources of its own. */
class Used {
  private readonly all = new Set<PDFName>();
  private readonly drawn = new Set<PDFName>();

  constructor(content: Buffer, resources: PDFDict) {
    this.add(content, resources.lookup(n('XObject')), new Set());
  }

  has(category: PDFName, name: PDFName): boolean {
    const isDrawn = category === n('XObject') || category === n('Pattern');
    return (isDrawn ? this.drawn : this.all).has(name);
  }

  private add(content: Buffer, forms: PDFObject | undefined, seen: Set<PDFObject>): void {
    const text = content.toString('latin1');
    for (const [, name = ''] of text.matchAll(new RegExp(token, 'g'))) this.all.add(n(name));
    for (const [, name = ''] of text.matchAll(new RegExp(String.raw`${token}\s+(?:Do|scn|SCN)\b`, 'g'))) {
      this.drawn.add(n(name));
      const form = forms instanceof PDFDict ? forms.lookup(n(name)) : undefined;
      if (!(form instanceof PDFStream) || !isDrawing(form) || form.dict.has(n('Resources'))) continue;
      if (seen.has(form)) continue;
      this.add(contentOf(form), forms, seen.add(form));
    }
  }
}

/** A form or a tiling pattern, which has a content and resources of its own. */
const isDrawing = ({ dict }: PDFStream): boolean =>
  dict.lookup(n('Subtype')) === n('Form') || dict.has(n('PatternType'));

function contentOf(object: PDFObject | undefined): Buffer {
  if (object instanceof PDFStream) {
    const raw = object instanceof PDFRawStream ? object : PDFRawStream.of(object.dict, object.getContents());
    return Buffer.from(decodePDFRawStream(raw).decode());
  }
  if (!(object instanceof PDFArray)) return Buffer.alloc(0);
  const pieces = object.asArray().map((_, at) => contentOf(object.lookup(at)));
  return Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.from('\n')]));
}

/** What the letters of a font draw when each is a content of its own. */
function procedures(dict: PDFDict): Buffer | undefined {
  const letters = dict.lookup(n('CharProcs'));
  if (!(letters instanceof PDFDict)) return undefined;
  return Buffer.concat(letters.keys().map((key) => contentOf(letters.lookup(key))));
}

/** The appearance that an annotation shows, and the matrix by which it fills its rectangle (ISO 32000-2, 12.5.5). */
function appearanceOf(annotation: PDFDict) {
  const flags = annotation.lookup(n('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0) return undefined;
  const states = annotation.lookupMaybe(n('AP'), PDFDict);
  const normal = states?.lookup(n('N'));
  const state = annotation.lookup(n('AS'));
  const holder = normal instanceof PDFDict ? normal : states;
  const key = normal instanceof PDFDict ? state : n('N');
  if (!holder || !(key instanceof PDFName)) return undefined;
  const stream = holder.lookup(key);
  const rect = numbersOf(annotation.lookup(n('Rect')), 4);
  if (!(stream instanceof PDFStream) || !rect) return undefined;
  const ref = holder.get(key);
  return { stream, ref: ref instanceof PDFRef ? ref : undefined, placed: placing(stream.dict, rect) };
}

function placing(form: PDFDict, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): number[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(form.lookup(n('BBox')), 4) ?? [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(form.lookup(n('Matrix')), 6) ?? [];
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f]),
  );
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  const scaleX = Math.abs(x2 - x1) / (Math.max(...xs) - minX || 1);
  const scaleY = Math.abs(y2 - y1) / (Math.max(...ys) - minY || 1);
  return [scaleX, 0, 0, scaleY, Math.min(x1, x2) - minX * scaleX, Math.min(y1, y2) - minY * scaleY];
}

function numbersOf(object: PDFObject | undefined, count: number): number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const numbers = object.asArray().map((_, at) => object.lookup(at));
  return numbers.map((each) => (each instanceof PDFNumber ? each.asNumber() : 0));
}
