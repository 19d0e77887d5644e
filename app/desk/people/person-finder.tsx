import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface PersonFinderProps {
  isUnclear: boolean;
  /** The result, announced to screen readers. */
  status: string;
}

export function PersonFinder({ isUnclear, status }: PersonFinderProps) {
  const isSearching = useNavigation().formData?.get('intent') === 'find';
  return (
    <Form method="post" className="person-finder" role="search">
      <TextInput
        label="Who is it about?"
        name="person"
        id="find"
        hint="An email address finds everything under it. A reference, a telephone number or a name finds leads to choose from."
        error={isUnclear ? 'Type an address, a reference, a telephone number or a name' : undefined}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" name="intent" value="find" tone="ink" aria-disabled={isSearching || undefined}>
        {isSearching ? 'Searching' : 'Look up'}
      </Button>
      <p className="vh" role="status">
        {status}
      </p>
    </Form>
  );
}
