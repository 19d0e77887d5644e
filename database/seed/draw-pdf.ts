/** A page with a few lines of plain text: the smallest PDF that every reader can open. */
export function drawPdf(lines: string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) ' `).join('');
  const content = `BT /F 16 Tf 24 TL 72 760 Td ${text}ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
