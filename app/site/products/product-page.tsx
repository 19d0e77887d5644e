import { Art } from '#app/art/art.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { Product } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { categoryLabel } from '../../sections/category-label.ts';
import { CheckedList } from '../../sections/checked-list.tsx';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { Columns } from '../../sections/columns.tsx';
import { Facts } from '../../sections/facts.tsx';
import { IndexRows } from '../../sections/index-rows.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { ProcessLine } from '../../sections/process-line.tsx';
import { Questions } from '../../sections/questions.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { Split } from '../../sections/split.tsx';
import { Stories, type Story } from '../../sections/stories/stories.tsx';

/** A product as its page shows it. */
export type ProductDetail = Omit<
  Product,
  'alsoKnownAs' | 'id' | 'order' | 'icon' | 'capabilities' | 'caseStudies' | 'industryUses'
> & {
  industryUses: (Product['industryUses'][number] & { cloth: string | undefined })[];
  art: string;
  stories: Story[];
};

export function ProductPage({ product }: { product: ProductDetail }) {
  const name = encodeURIComponent(product.name);
  return (
    <>
      <PageHero
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Products', href: '/products' },
          { name: product.name, href: `/products/${product.slug}` },
        ]}
        title={product.name}
        lede={product.description}
        actions={[
          { label: 'Talk to Expert', href: `/talk-to-expert?product=${name}#book` },
          { label: 'Request Demo', href: `/contact?product=${name}&type=demo#message-form`, variant: 'line' },
        ]}
        stage={<Art name={product.art} />}
      >
        <Facts
          facts={[
            { label: 'Category', value: <Badge>{categoryLabel(product.category)}</Badge> },
            ...(product.industries ? [{ label: 'Industries', value: product.industries.join(', ') }] : []),
            ...product.facts,
            { label: 'Price', value: 'Pricing available on request' },
          ]}
        />
      </PageHero>
      <Band background="court">
        <Split title={product.headline}>
          <p className="lede mt-0">{product.longDescription}</p>
        </Split>
        <div className="mt-(--head-gap)">
          <h2 className="vh">Benefits</h2>
          <Columns columns={product.benefits} perRow={product.benefits.length === 4 ? 4 : 3} />
        </div>
      </Band>
      <Band>
        <Split title="Features" text="What the people who use it every day asked for.">
          <CheckedList items={product.features} paired />
        </Split>
      </Band>
      <Band tight>
        <Split title="Technical features" text={product.technicalDescription}>
          <Facts facts={product.technicalFeatures} />
        </Split>
      </Band>
      <Band tight>
        <Split title="In your industry" text="The same product, set up for the floor it stands on.">
          <CheckedList items={product.industryBenefits} paired />
        </Split>
        <div className="mt-(--head-gap)">
          <IndexRows
            rows={product.industryUses.map(({ industry, cloth, description, benefits }) => ({
              title: industry,
              text: description,
              items: benefits,
              cloth,
            }))}
          />
        </div>
      </Band>
      <Band background="wash">
        <SectionHead title="Implementation details" text={product.implementationDescription} />
        <ProcessLine steps={product.implementationDetails} />
      </Band>
      <Band>
        <SectionHead title={product.caseStudiesTitle} text={product.caseStudiesSubtitle} />
        <Stories stories={product.stories} />
      </Band>
      <Band tight>
        <Questions
          title="FAQs"
          text="Asked at demonstrations, answered by the people who built it."
          questions={product.faqs}
        />
      </Band>
      <ClosingCall
        art={[product.art]}
        title={
          <>
            Pricing available on request /{' '}
            <SiteLink to={`/contact?product=${name}#message-form`}>Contact Us</SiteLink>
          </>
        }
        text={product.closingText}
        actions={[{ label: 'Get Quote', href: `/talk-to-expert?product=${name}&ask=quote#book` }]}
      />
    </>
  );
}
