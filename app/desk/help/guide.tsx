const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^[\]]+)\]\([^()]+\)/g;

export const headingId = (heading: string) => heading.toLowerCase().replace(/[^a-z]+/g, '-');

/** Prints as much of Markdown as the guides for staff use, block by block. */
export function Guide({ blocks }: { blocks: string[] }) {
  return blocks.map((block) => <Block key={block} block={block} />);
}

function Block({ block }: { block: string }) {
  const lines = block.split('\n');
  if (block.startsWith('### '))
    return (
      <h2 id={headingId(block.slice(4))} className="mt-8 mb-2 scroll-mt-24">
        {block.slice(4)}
      </h2>
    );
  if (block.startsWith('#### ')) return <h3 className="mt-5 mb-2">{block.slice(5)}</h3>;
  if (block.startsWith('- '))
    return (
      <ul className="mb-3 list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="mb-1">
            <Words text={line.slice(2)} />
          </li>
        ))}
      </ul>
    );
  if (block.startsWith('|')) return <Table rows={lines.map((line) => line.slice(1, -1).split('|'))} />;
  return (
    <p className="mb-3">
      <Words text={lines.join(' ')} />
    </p>
  );
}

/** The second row of a table in Markdown is a rule. */
function Table({ rows: [head = [], , ...rows] }: { rows: string[][] }) {
  return (
    <table className="table table--stack mb-3">
      <thead>
        <tr>
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
            <td key={index}>{cell}</td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <Words text={name} />
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
              <td key={index} data-label={head[index + 1]}>
                <span>
                  <Words text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link is printed as its words, because it leads to a file of the repository. */
function Words({ text }: { text: string }) {
  // With four groups, every fifth piece is plain text.
  return text.split(marks).map((piece, index) => {
    const Tag = (['span', 'b', 'em', 'code', 'span'] as const)[index % 5] ?? 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    return piece && <Tag key={index}>{piece}</Tag>;
  });
}
