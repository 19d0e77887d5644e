import { data } from 'react-router';

/** An unknown desk address: staff see the desk's own error screen, everybody else the sign-in page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default () => null;
