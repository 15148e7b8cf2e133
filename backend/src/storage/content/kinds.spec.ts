import { describe, expect, it } from '@jest/globals';
import { contentTypes, fileNameAs, type Kind } from './kinds.js';

describe('the name a file is saved under', () => {
  it.each<[Kind, string, string]>([
    ['txt', 'page.html', 'page.txt'],
    ['txt', 'PAGE.HTML', 'PAGE.txt'],
    ['txt', 'page.html.', 'page.txt'],
    ['txt', 'page.html . .', 'page.txt'],
    ['txt', 'page.txt.svg', 'page.txt.txt'],
    ['txt', 'run.exe', 'run.txt'],
    ['txt', 'notes', 'notes.txt'],
    ['txt', 'Notes.TXT', 'Notes.TXT'],
    ['txt', '.html', '.txt'],
    ['pdf', 'Q2.2025', 'Q2.2025.pdf'],
    ['pdf', 'Q2.2025.pdf', 'Q2.2025.pdf'],
    ['pdf', 'Terms – Þórsdóttir.pdf', 'Terms – Þórsdóttir.pdf'],
    ['pdf', 'deck.pptx', 'deck.pdf'],
    ['jpg', 'photo.jpeg', 'photo.jpeg'],
    ['jpg', 'photo.JPG', 'photo.JPG'],
    ['png', 'photo.jpg', 'photo.png'],
    ['docx', 'terms.doc', 'terms.docx'],
    ['doc', 'terms.doc', 'terms.doc'],
  ])('of a %s uploaded as "%s" is "%s"', (kind, name, saved) => {
    expect(fileNameAs(contentTypes[kind], name)).toBe(saved);
  });

  it('is its own where the portal made it itself', () => {
    expect(fileNameAs('text/csv; charset=utf-8', 'audit-trail.csv')).toBe('audit-trail.csv');
  });
});
